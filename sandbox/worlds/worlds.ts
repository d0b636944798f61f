import { contract } from "#lib/contract"
import type { Contract } from "#lib/kit/contract"
import type { Box } from "#sandbox/kit/scene"
import { forgetAt } from "#sandbox/records/drivers"
import { busy } from "#sandbox/worlds/busy"
import { knownDriver, providerCookies } from "#sandbox/worlds/driver"
import { newPhone } from "#sandbox/worlds/names"

/** A scenario with people and things of its own; two worlds never share anything. */
export type World = {
  title: string
  line: string
  /** Where in the app the story begins. */
  addresses: Record<string, Address>
  make: (box: Box) => { phone: string; plates?: string[]; orders?: string[]; cookies?: Record<string, string> }
}
/** In the app, or, with `enter`, through the provider's own sign-in. */
export type Address = { label: string; path: string; enter?: true }

const signIn: Address = { label: "登录", path: "/SIGNUP" }
const settings: Address = { label: "设置", path: "/CONFIG" }
const history: Address = { label: "停车记录", path: "/HISTORY" }
const about: Address = { label: "关于我们", path: "/ABOUT" }

export const worlds = {
  "new-driver": {
    title: "新车主",
    line: "从没登录过的手机号：收验证码、登录、绑定第一辆车",
    addresses: { "sign-in": signIn, "group-sign-up": { label: "团体注册", path: "/SIGNUP_Group/1" }, about },
    make: ({ store }) => ({ phone: newPhone(store) }),
  },
  driver: {
    title: "老车主",
    line: "绑了两辆车，有 45 条停车记录，可以一页页往下翻",
    addresses: { "sign-in": signIn, settings, history, feedback: { label: "意见反馈", path: "/feedback" } },
    make: ({ store, clock }) => known(knownDriver(store, clock.now())),
  },
  "driver-expired": {
    title: "登录失效的车主",
    line: "登录之后一打开设置，服务商就不认得他了：要重新登录，再回到原来的页面",
    addresses: { "sign-in": signIn, settings },
    make({ store, clock }) {
      const made = knownDriver(store, clock.now())
      forgetAt(store, made.driver, "account.info")
      return known(made)
    },
  },
  "busy-provider": {
    title: "服务商繁忙",
    line: "登录正常，之后每次查询都回答“系统繁忙”，并给出一个可以拨打的电话",
    addresses: { "sign-in": signIn, settings, history },
    make({ store, clock, faults }) {
      const made = knownDriver(store, clock.now())
      const { phone } = made.driver
      for (const match of callsThatNeedLogin())
        faults.add({ match, fault: busy, driver: phone, times: "always", lasting: true })
      return known(made)
    },
  },
  "provider-cookies": {
    title: "从服务商来的车主",
    line: "已经在服务商自己的页面登录过，带着它的登录信息进来，不用再登录",
    addresses: { settings: { ...settings, enter: true }, history: { ...history, enter: true } },
    make({ store, clock }) {
      const made = knownDriver(store, clock.now())
      return { ...known(made), cookies: providerCookies(store, made.driver, clock.now()) }
    },
  },
} satisfies Record<string, World>

export type WorldName = keyof typeof worlds
export const worldNames = Object.keys(worlds) as WorldName[]
export const isWorld = (name: string): name is WorldName => Object.hasOwn(worlds, name)

const known = ({ driver, plates }: ReturnType<typeof knownDriver>) => ({ phone: driver.phone, plates })

const callsThatNeedLogin = () =>
  Object.entries(contract as Contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => (call.login ?? "needed") === "needed")
      .map(([name]) => `${area}.${name}`),
  )

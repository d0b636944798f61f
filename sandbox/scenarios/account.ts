import { SMS_CODE_LENGTH } from "#lib/provider/adapter"
import { contract } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import { setForgetAt } from "#sandbox/records/people/drivers"
import { busyFault } from "#sandbox/scenario-parts/busy-fault"
import { createDriverWithHistory, createProviderCookies } from "#sandbox/scenario-parts/driver-with-history"
import { createPhone } from "#sandbox/scenario-parts/identifiers"
import { asSignInFirstEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoint, Scenario } from "#sandbox/scenario-parts/scenario"

const signInEntry: EntryPoint = { label: "登录", path: "/SIGNUP" }
const settings: EntryPoint = { label: "设置", path: "/CONFIG" }
const history: EntryPoint = { label: "停车记录", path: "/HISTORY" }
const aboutEntry: EntryPoint = { label: "关于我们", path: "/ABOUT" }
const feedback: EntryPoint = { label: "意见反馈", path: "/feedback" }
const groupSignUp: EntryPoint = { label: "团体注册", path: "/SIGNUP_Group/1" }

export const accountScenarios = {
  "new-driver": {
    group: "account",
    title: "新车主",
    summary: "从没登录过的手机号：收验证码、登录、绑定第一辆车",
    steps: `打开“登录”，填这位车主的手机号和图形验证码，按收到的短信填 ${SMS_CODE_LENGTH} 位验证码`,
    expectation: "登录后进设置，再去绑定第一辆车；请求里依次有验证码和登录",
    create: ({ store }) => ({
      phone: createPhone(store),
      addresses: { "sign-in": signInEntry, "group-sign-up": groupSignUp, about: aboutEntry },
    }),
  },
  driver: {
    group: "account",
    title: "老车主",
    summary: "绑了两辆车，有 45 条停车记录，可以一页页往下翻",
    steps: "登录后打开“停车记录”，往下翻到底，每次按“加载更多”",
    expectation: "45 条记录一页页接上，不重复、不跳回顶部",
    create: ({ store, clock }) => ({
      ...toPhoneAndPlates(createDriverWithHistory(store, clock.now())),
      addresses: {
        "sign-in": signInEntry,
        settings: asSignInFirstEntry(settings),
        history: asSignInFirstEntry(history),
        feedback,
      },
    }),
  },
  "driver-expired": {
    group: "account",
    title: "登录失效的车主",
    summary: "登录之后一打开设置，服务商就不认得他了：要重新登录，再回到原来的页面",
    steps: "先登录，再打开“设置”",
    expectation: "服务商回答 401，应用请车主重新登录，登录后回到设置，不是首页",
    create({ store, clock }) {
      const created = createDriverWithHistory(store, clock.now())
      setForgetAt(store, created.driver, "account.info")
      return {
        ...toPhoneAndPlates(created),
        addresses: { "sign-in": signInEntry, settings: asSignInFirstEntry(settings) },
      }
    },
  },
  "busy-provider": {
    group: "account",
    title: "服务商繁忙",
    summary: "登录正常，之后每次查询都回答“系统繁忙”，并给出一个可以拨打的电话",
    steps: "先登录，再打开“停车记录”",
    expectation: "没有空白页：说明服务商繁忙，给出可以拨打的电话；车主还是登录的",
    create({ store, clock, faults }) {
      const created = createDriverWithHistory(store, clock.now())
      const { phone } = created.driver
      for (const match of listCallsWithLogin())
        faults.add({ match, fault: busyFault, driver: phone, times: "always", isPermanent: true })
      return {
        ...toPhoneAndPlates(created),
        addresses: {
          "sign-in": signInEntry,
          settings: asSignInFirstEntry(settings),
          history: asSignInFirstEntry(history),
        },
      }
    },
  },
  "provider-cookies": {
    group: "account",
    title: "从服务商来的车主",
    summary: "已经在服务商自己的页面登录过，带着它的登录信息进来，不用再登录",
    steps: "打开“设置”，按“以…继续”",
    expectation: "不用短信就登录了；再打开一次，不再问",
    create({ store, clock }) {
      const created = createDriverWithHistory(store, clock.now())
      const cookies = createProviderCookies(store, created.driver, clock.now())
      const addresses = { settings: { ...settings, enter: true }, history: { ...history, enter: true } } as const
      return { ...toPhoneAndPlates(created), cookies, addresses }
    },
  },
} satisfies Record<string, Scenario>

const toPhoneAndPlates = ({ driver, plates }: ReturnType<typeof createDriverWithHistory>) => ({
  phone: driver.phone,
  plates,
})

const listCallsWithLogin = () =>
  Object.entries(contract as Contract).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => (call.login ?? "needed") === "needed")
      .map(([name]) => `${area}.${name}`),
  )

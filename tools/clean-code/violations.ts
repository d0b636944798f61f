/** What the violating site adds, and how. `{other}` is the origin of another site, `{otherSocket}` the same for sockets. */
export type Violation = {
  /** Markup at the end of the body, on these screens. `{nonce}` is that of the page's policy. */
  markup?: string
  on?: "look-up" | "pay-screen" | "paid" | "all"
  /** Script of the site itself, referenced by the markup. */
  script?: string
  cookie?: string
  policy?: string
  /** Another page between the look-up and the pay screen. */
  extraPage?: string
  /** Removes the link to the privacy facts. */
  hidesPrivacy?: boolean
}

const SCRIPT = '<script nonce="{nonce}" src="/violation.js"></script>'

export const VIOLATIONS = {
  "fourth-step": {
    extraPage:
      '<!doctype html><meta charset="utf-8"><title>确认车辆</title><h1>请确认车辆</h1><a href="{next}">下一步</a>',
  },
  "phone-input": { markup: '<p><input type="tel" name="phone" aria-label="联系方式"></p>', on: "look-up" },
  "third-party-script": { markup: '<script nonce="{nonce}" src="{other}/count.js"></script>', on: "pay-screen" },
  "third-party-image": { markup: '<img src="{other}/pixel.gif" alt="" width="1" height="1">', on: "pay-screen" },
  "tracking-cookie": { cookie: "visitor=1234; Path=/PAY; HttpOnly; SameSite=Lax; Max-Age=31536000" },
  "local-storage": { markup: SCRIPT, on: "look-up", script: 'localStorage.setItem("visitor", "1234")' },
  geolocation: {
    markup: SCRIPT,
    on: "look-up",
    script: "navigator.geolocation.getCurrentPosition(() => {}, () => {})",
  },
  advertisement: {
    markup: '<a href="https://offers.example/">停车优惠，点击领取</a>',
    on: "pay-screen",
  },
  "popup-after-payment": {
    markup: '<dialog open aria-label="优惠">恭喜获得 10 元红包<button>立即领取</button></dialog>',
    on: "paid",
  },
  "ask-phone-text": { markup: "<p>请先输入手机号，再支付</p>", on: "pay-screen" },
  "follow-first": { markup: "<p>关注公众号后才能支付</p>", on: "pay-screen" },
  "no-privacy-link": { hidesPrivacy: true },
  websocket: { markup: SCRIPT, on: "pay-screen", script: 'new WebSocket("{otherSocket}/socket")' },
  "insecure-csp": { policy: "default-src * 'unsafe-inline' 'unsafe-eval' data:" },
  "shows-stay-to-strangers": { markup: "<p>入场时间</p><p>11月29日 08:41</p>", on: "pay-screen" },
} as const satisfies Record<string, Violation>

export type ViolationName = keyof typeof VIOLATIONS

import type { ProviderErrorKind } from "#lib/core/errors"

/** `withPhone` replaces `text` if the screen shows a telephone. */
export const faultMessages: {
  readonly [kind in ProviderErrorKind]: { readonly title: string; readonly text: string; readonly withPhone?: string }
} = {
  unreachable: { title: "暂时连不上停车服务", text: "请稍后重试" },
  slow: { title: "网络有点慢", text: "等了一会儿还没有回音，请再试一次" },
  busy: {
    title: "服务繁忙",
    text: "现在使用的人较多，请稍后重试",
    withPhone: "现在使用的人较多，请稍后重试，或联系客服",
  },
  broken: { title: "操作未完成", text: "停车服务出了点问题，请稍后重试" },
  garbled: { title: "操作未完成", text: "停车服务的回答不完整，请稍后重试" },
  forbidden: { title: "没有权限", text: "这项内容不属于当前登录的手机号" },
  missing: { title: "没有找到", text: "这项内容可能已经处理完或已过期" },
  absent: { title: "暂不提供", text: "这里的停车服务没有这项功能" },
  "too-many": { title: "操作太频繁", text: "请稍等片刻再试" },
  declined: { title: "操作未完成", text: "请稍后重试", withPhone: "请稍后重试，或联系客服" },
}

/** Shown at a limit that a tap lifts. */
export const tapMessages = { title: "请点按继续", text: "当前网络下查询的人较多，点按继续即可查看" }

/** The title when a list could not be loaded; the provider's message is below it. */
export const LIST_FAILED = "加载失败"

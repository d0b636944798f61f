export type Agent = { name: string; userAgent: string; isMessagingApp: boolean }

/** The browsers in which drivers scan a code. */
export const AGENTS: readonly Agent[] = [
  {
    name: "微信",
    isMessagingApp: true,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 XWEB/1380 MicroMessenger/8.0.61(0x28003D3B) NetType/4G Language/zh_CN",
  },
  {
    name: "手机浏览器",
    isMessagingApp: false,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  },
]

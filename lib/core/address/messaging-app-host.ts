/** The messaging app's own pages: a driver confirms a reminder there. */
export const MESSAGING_APP_HOST = "mp.weixin.qq.com"

/** The user agent tells where we are; the alipay app counts as outside. */
export const inMessagingApp = (headers: { get(name: string): string | null }) =>
  /MicroMessenger/i.test(headers.get("user-agent") ?? "")

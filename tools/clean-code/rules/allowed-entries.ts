/** Every cookie and storage entry that paying for one stay may leave in the browser, with the reason. A name may end with *. */
const ALLOWED_ENTRIES: readonly { kind: "cookie" | "cacheStorage"; name: string; reason: string }[] = [
  { kind: "cookie", name: "berth-form", reason: "防止表单被别的网站伪造；随机数，关闭浏览器即失效" },
  { kind: "cookie", name: "berth-open", reason: "记住本浏览器正在支付的订单，避免重复付款；加密，2 小时" },
  { kind: "cookie", name: "berth-own-scanned", reason: "记住这一笔是在现场扫码查的，别人看不到停车详情；加密，2 小时" },
  { kind: "cookie", name: "berth-typed-*", reason: "没有查到车辆时，把刚输入的车牌带回输入页；加密，10 分钟" },
  { kind: "cookie", name: "berth-browser", reason: "区分浏览器的随机数，用来限制查询次数；与车主身份无关" },
  { kind: "cookie", name: "berth-tapped", reason: "记住车主要看的那一笔订单；加密，10 分钟" },
  { kind: "cookie", name: "care", reason: "车主自己选择的关怀模式；不含个人信息" },
  { kind: "cookie", name: "theme", reason: "车主自己选择的深色、浅色；不含个人信息" },
  { kind: "cacheStorage", name: "offline-*", reason: "断网时显示的提示页；不含个人信息" },
]

/** On https the names begin with a prefix that browsers enforce. */
const stripPrefix = (name: string) => name.replace(/^__(Host|Secure)-/, "")

export function findAllowedReason({ kind, name }: { kind: string; name: string }): string | undefined {
  const bare = stripPrefix(name)
  return ALLOWED_ENTRIES.find(
    (allowed) =>
      allowed.kind === kind &&
      (allowed.name.endsWith("*") ? bare.startsWith(allowed.name.slice(0, -1)) : bare === allowed.name),
  )?.reason
}

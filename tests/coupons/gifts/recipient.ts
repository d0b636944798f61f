let count = Math.trunc(Math.random() * 90_000)
/** A random plate, phone number and name for the messaging app. */
export function createRecipient() {
  const n = String(count++ % 100_000).padStart(5, "0")
  const tail = String(Date.now() % 1000).padStart(3, "0")
  return {
    plate: `京D${pickLetter(count)}${n.slice(-4)}`,
    phone: `137${n}${tail}`.replace(/0000$/, "0001"),
    wechat: `wx_${n}${tail}`,
  }
}
const pickLetter = (n: number) => "ABCDEFGHJKLMNPQRSTUVWXYZ"[n % 24]

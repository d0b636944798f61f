let count = Math.trunc(Math.random() * 90_000)
/** Creates a recipient with a random plate, phone number and name in the messaging app. */
export function createRecipient() {
  const digits = String(count++ % 100_000).padStart(5, "0")
  const suffix = String(Date.now() % 1000).padStart(3, "0")
  return {
    plate: `京D${pickLetter(count)}${digits.slice(-4)}`,
    phone: `137${digits}${suffix}`.replace(/0000$/, "0001"),
    wechat: `wx_${digits}${suffix}`,
  }
}
const pickLetter = (index: number) => "ABCDEFGHJKLMNPQRSTUVWXYZ"[index % 24]

import { splitClauses } from "#lib/core/text/split-clauses"
import { files } from "#tests/support/repository"

test.each([
  ["绑定失败，该车牌已被其他用户绑定", ["绑定失败，该车牌已被", "其他用户绑定"]],
  ["未查询到该车辆的停车信息，请重新输入", ["未查询到该车辆的", "停车信息，请重新输入"]],
  ["请不要重复支付，也不要关闭本页", ["请不要重复支付，也不要关闭本页"]],
  ["您的申请正在处理中，请稍候", ["您的申请", "正在处理中，请稍候"]],
  ["这张小票已经提交过", ["这张小票", "已经提交过"]],
  ["还没有收到开票结果", ["还没有收到", "开票结果"]],
  ["没有查到这辆车的访客预约，请联系被访人", ["没有查到", "这辆车的", "访客预约，请联系被访人"]],
  ["公司名称长度必须为4以上才能查询", ["公司名称长度", "必须为4以上", "才能查询"]],
  ["2027年1月2日到期", ["2027年1月2日", "到期"]],
  ["11月1日到期", ["11月1日到期"]],
  ["没有找到该优惠券信息！", ["没有找到该", "优惠券信息！"]],
  ["未达到使用门槛，满¥30.00可用", ["未达到", "使用门槛，满¥30.00可用"]],
  ["这里没有领取结果", ["这里没有", "领取结果"]],
  ["支付成功", ["支付成功"]],
  ["，", ["，"]],
  ["", [""]],
])("%j breaks into %j, and nothing of it is lost", (sentence, parts) => {
  expect(splitClauses(sentence)).toEqual(parts)
  expect(splitClauses(sentence).join("")).toBe(sentence)
})

const words = new Intl.Segmenter("zh", { granularity: "word" })

/** Where the dictionary of this machine errs: it reads 了一会 in 等了一会儿. */
const ERRS = ["等了一会儿"]

/** The provinces of plates, figures, and the name of a company. */
const NO_SENTENCE = /^京津|^零〇|公司$/

test("no word of what drivers read is parted", () => {
  const parted = chineseTexts().flatMap((text) => {
    const begun = new Set([...words.segment(text)].map(({ index }) => index))
    const [, ...more] = splitClauses(text)
    const at = more.map((_, i) => text.length - more.slice(i).join("").length)
    return at.filter((one) => !begun.has(one)).map((one) => `${text.slice(0, one)} ${text.slice(one)}`)
  })
  expect(parted.filter((one) => !ERRS.some((err) => one.replace(" ", "").includes(err)))).toEqual([])
})

test("a clause of what drivers read has a place to break at before its line is full", () => {
  const long = chineseTexts()
    .flatMap((text) => splitClauses(text))
    .flatMap((part) => part.match(/\p{Script=Han}{10,}/gu) ?? [])
  expect(long.filter((part) => !NO_SENTENCE.test(part))).toEqual([])
})

/** All that stands in strings and between tags, without comments. */
const chineseTexts = () =>
  files
    .filter(({ path }) => /^(app|components|lib)\/.*\.tsx?$/.test(path) && !path.includes("gallery"))
    .flatMap(({ text }) =>
      text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, "").match(/[^"`<>{}\n\\$|]*\p{Script=Han}[^"`<>{}\n\\$|]*/gu),
    )
    .filter((text) => text !== null)
    .map((text) => text.trim())

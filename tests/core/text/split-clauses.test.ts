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
])("the sentence %j is split into %j without losing a character", (sentence, parts) => {
  expect(splitClauses(sentence)).toEqual(parts)
  expect(splitClauses(sentence).join("")).toBe(sentence)
})

const wordSegmenter = new Intl.Segmenter("zh", { granularity: "word" })

/** Texts that the segmenter splits wrongly: it finds the word 了一会 in 等了一会儿. */
const EXCEPTIONS = ["等了一会儿"]

/** Texts that need no break opportunity: provinces of plates, numerals, a company name. */
const OTHER_TEXTS = /^京津|^零〇|公司$/

test("no text for drivers is split inside a word", () => {
  const splitWords = listChineseTexts().flatMap((text) => {
    const wordStarts = new Set([...wordSegmenter.segment(text)].map(({ index }) => index))
    const [, ...clauses] = splitClauses(text)
    const splitPositions = clauses.map((_, i) => text.length - clauses.slice(i).join("").length)
    return splitPositions
      .filter((position) => !wordStarts.has(position))
      .map((position) => `${text.slice(0, position)} ${text.slice(position)}`)
  })
  const isException = (text: string) => EXCEPTIONS.some((exception) => text.replace(" ", "").includes(exception))
  expect(splitWords.filter((text) => !isException(text))).toEqual([])
})

test("every clause of the texts for drivers has a break opportunity", () => {
  const clauses = listChineseTexts()
    .flatMap((text) => splitClauses(text))
    .flatMap((part) => part.match(/\p{Script=Han}{10,}/gu) ?? [])
  expect(clauses.filter((part) => !OTHER_TEXTS.test(part))).toEqual([])
})

/** Lists the Chinese texts in strings and JSX, without comments. */
const listChineseTexts = () =>
  files
    .filter(({ path }) => /^(app|components|lib)\/.*\.tsx?$/.test(path) && !path.includes("gallery"))
    .flatMap(({ text }) =>
      text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, "").match(/[^"`<>{}\n\\$|]*\p{Script=Han}[^"`<>{}\n\\$|]*/gu),
    )
    .filter((text) => text !== null)
    .map((text) => text.trim())

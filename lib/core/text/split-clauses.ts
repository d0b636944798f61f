/** Words that are only ever begun, never gone on with, in what drivers read: clause-parts.test.ts reads all of it. */
const BEGUN = [
  "已|正在|进行|必须|才能|只能|请|仅|最多|没有|重新|不[能会可再]|不支持|不属于|可[以能]|暂不|尚未|这|停车|支付|缴费|发票|电子|微信",
  "小程序|二维码|套餐|优惠券|访客预约|绑定|其他|工作人员|手机号|红包|要开票|开票结果|领取结果|使用|打开|查看|收到|找到|发送",
  "登录|认证|自动|临时|一般|抵扣|通知|阅读|购买|完成|填写|补充|收费|减少|长时间|车主|文件|平放|本人|晚上",
].join("|")

/** What belongs to the word after it, and quotes, which open nothing at the end of a line. */
const LEANS = "“《（\\s还也都就未不暂申复"

/** After these a clause takes breath, unless they go on: 或者, 时间, 后台. */
const ENDED = "(?<=[^目您]的|和|或|与|后|时|了)(?=[一-龥“])(?<!或(?=者)|时(?=间|段|长|租|内)|后(?=台|面|才|可))"

/** Where a long clause may break: before a word that is clear by itself, never inside one, nor in a 《title》 of 40 at most. */
const JOINT = new RegExp(`(?<![${LEANS}]|(?<!申)请)(?=${BEGUN})(?![^《]{0,40}》)|(?=《)|(?<=日)(?=到期)|${ENDED}`)

/** What fits a line of any phone is left whole. */
const LONG = 7

const clauses = /[^，。！？；：]*[，。！？；：]|[^，。！？；：]+/g

/** "绑定失败，该车牌已被其他用户绑定": 绑定失败，该车牌已被, 其他用户绑定. After a comma it breaks by itself. */
export function splitClauses(sentence: string): string[] {
  const parts: string[] = []
  for (const clause of sentence.match(clauses) ?? []) {
    const [start = "", ...more] = clause.length > LONG ? joined(clause.split(JOINT)) : [clause]
    parts.push((parts.pop() ?? "") + start, ...more)
  }
  return parts.length > 0 ? parts : [""]
}

/** Words that find room together are not parted: fewer places to break at, and no shorter lines. */
function joined(words: readonly string[]): string[] {
  const parts: string[] = []
  for (const word of words) {
    const last = parts.pop()
    if (last !== undefined && last.length + word.length > LONG) parts.push(last, word)
    else parts.push((last ?? "") + word)
  }
  return parts
}

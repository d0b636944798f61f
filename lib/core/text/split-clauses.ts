/** A clause may break before these words, because in our texts they only start a phrase. */
const PHRASE_STARTS = [
  "已|正在|进行|必须|才能|只能|请|仅|最多|没有|重新|不[能会可再]|不支持|不属于|可[以能]|暂不|尚未|这|停车|支付|缴费|发票|电子|微信",
  "小程序|二维码|套餐|优惠券|访客预约|绑定|其他|工作人员|手机号|红包|要开票|开票结果|领取结果|使用|打开|查看|收到|找到|发送",
  "登录|认证|自动|临时|一般|抵扣|通知|阅读|购买|完成|填写|补充|收费|减少|长时间|车主|文件|平放|本人|晚上",
].join("|")

/** Characters that belong to the following word; opening quotes must not end a line. */
const NO_BREAK_AFTER = "“《（\\s还也都就未不暂申复"

/** A clause may break after these, unless they are part of a word: 或者, 时间, 后台. */
const CLAUSE_ENDS = "(?<=[^目您]的|和|或|与|后|时|了)(?=[一-龥“])(?<!或(?=者)|时(?=间|段|长|租|内)|后(?=台|面|才|可))"

/** A long clause may break before an unambiguous word, never inside one, nor in a 《title》 of up to 40 characters. */
const BREAK_POINT = new RegExp(
  `(?<![${NO_BREAK_AFTER}]|(?<!申)请)(?=${PHRASE_STARTS})(?![^《]{0,40}》)|(?=《)|(?<=日)(?=到期)|${CLAUSE_ENDS}`,
)

/** Clauses that fit a line of any phone are not split. */
const LINE_LENGTH = 7

const clauses = /[^，。！？；：]*[，。！？；：]|[^，。！？；：]+/g

/** "绑定失败，该车牌已被其他用户绑定": 绑定失败，该车牌已被, 其他用户绑定. Lines break after a comma without help. */
export function splitClauses(sentence: string): string[] {
  const parts: string[] = []
  for (const clause of sentence.match(clauses) ?? []) {
    const [first = "", ...rest] = clause.length > LINE_LENGTH ? joinShortParts(clause.split(BREAK_POINT)) : [clause]
    parts.push((parts.pop() ?? "") + first, ...rest)
  }
  return parts.length > 0 ? parts : [""]
}

/** Joins short parts: fewer break points, and no shorter lines. */
function joinShortParts(words: readonly string[]): string[] {
  const parts: string[] = []
  for (const word of words) {
    const last = parts.pop()
    if (last !== undefined && last.length + word.length > LINE_LENGTH) parts.push(last, word)
    else parts.push((last ?? "") + word)
  }
  return parts
}

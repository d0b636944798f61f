/** Where a long clause may break: before a word that is clear by itself, never inside one. */
const JOINT = /(?=已被|其他|绑定|暂时|还没有|停车信息|停车红包|支付结果|工作人员|微信小程序)/

/** What fits a line of any phone is left whole. */
const LONG = 7

/** "该车牌已被其他用户绑定": 该车牌, 已被, 其他用户, 绑定 */
export const clauseParts = (sentence: string): string[] =>
  (sentence.match(/[^，。！？；：]*[，。！？；：]|[^，。！？；：]+/g) ?? [sentence]).flatMap((clause) =>
    clause.length > LONG ? clause.split(JOINT) : [clause],
  )

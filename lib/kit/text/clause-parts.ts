/** Where a long clause may break: before a word that is clear by itself, never inside one. */
const JOINT =
  /(?=已被|已经|正在|必须|才能|进行|其他|绑定|暂时|停车信息|微信小程序|访客预约|电子发票|优惠券|要开票的|使用门槛|开票结果|领取结果)|(?<=日)(?=到期)/

/** What fits a line of any phone is left whole. */
const LONG = 7

const clauses = /[^，。！？；：]*[，。！？；：]|[^，。！？；：]+/g

/** "绑定失败，该车牌已被其他用户绑定": 绑定失败，该车牌, 已被, 其他用户, 绑定. After a comma it breaks by itself. */
export const clauseParts = (sentence: string): string[] =>
  (sentence.match(clauses) ?? []).reduce<string[]>(
    ([...parts], clause) => {
      const [start = "", ...more] = clause.length > LONG ? clause.split(JOINT) : [clause]
      return [...parts.slice(0, -1), (parts.at(-1) ?? "") + start, ...more]
    },
    [""],
  )

/** A long name may break before the word for its kind and after its district, never inside a word. */
const BREAK_POINT =
  /(?=停车[场楼库]|地下|购物中心|停车服务|停车管理|商业管理|有限公司|第.分公司|（)|(?<=（[^）]{2,})(?=.期|分店|旗舰店)|(?<=..[区县]|公司)(?=[一-龥])/

const MIN_SPLIT_LENGTH = 7

/** "云栖里购物中心停车场": 云栖里, 购物中心, 停车场 */
export const splitName = (name: string): string[] =>
  name.length < MIN_SPLIT_LENGTH ? [name] : name.replace(NUMBER_WITH_UNIT, "$1\u00a0$2").split(BREAK_POINT)

/** "福中三路 1 号": a number stays on the line of its unit. */
const NUMBER_WITH_UNIT = /(\d) (号|栋|楼|层|室|座)/g

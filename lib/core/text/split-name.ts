/** A long name may break before the word for its kind and after its district, never inside a word. */
const JOINT =
  /(?=停车[场楼库]|地下|购物中心|停车服务|停车管理|商业管理|有限公司|第.分公司|（)|(?<=（[^）]{2,})(?=.期|分店|旗舰店)|(?<=..[区县]|公司)(?=[一-龥])/

const LONG = 7

/** "云栖里购物中心停车场": 云栖里, 购物中心, 停车场 */
export const splitName = (name: string): string[] =>
  name.length < LONG ? [name] : name.replace(NUMBERED, "$1\u00a0$2").split(JOINT)

/** "福中三路 1 号": a number stays beside what it counts. */
const NUMBERED = /(\d) (号|栋|楼|层|室|座)/g

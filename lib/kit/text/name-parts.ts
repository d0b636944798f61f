/** Where the long name of a place may break: before the word that says what it is, never inside it. */
const JOINT = /(?=停车[场楼库]|地下|购物中心|停车服务|有限公司|（)/

/** A name that fits anywhere is left whole. */
const LONG = 7

/** "云栖里购物中心停车场": 云栖里, 购物中心, 停车场 */
export const nameParts = (name: string): string[] => (name.length < LONG ? [name] : name.split(JOINT))

/** Words with which a page asks for more than a plate. */
const WORDS = /手机号码?|手机号|电话号码|验证码|身份证|关注|登录|登陆|注册|绑定|订阅|会员|授权|下载\s*APP/gi
/** 不需要手机号, 无需关注 and similar promise the opposite. */
const PROMISE =
  /(不需要|不需|无需|无须|不用|不必|不要求|不收集|不索取|不获取|不读取|没有|不会要求|不含|不接|不|免|勿)[^，,]*$/
const THREAT = /否则|才能|才可|不能|不可|无法|方可/

/** The sentences of a text that ask for a phone number, a follow, a sign-in or the like. */
export function findAsking(text: string): string[] {
  const sentences = text.split(/[。！？!?；;\n]/).map((sentence) => sentence.trim())
  return sentences.filter((sentence) => {
    if (sentence === "") return false
    const isPromise = !THREAT.test(sentence)
    return [...sentence.matchAll(WORDS)].some(({ index }) => !(isPromise && isPromised(sentence.slice(0, index))))
  })
}

/** "不要求手机号、关注、登录": the promise applies to the whole list, up to a comma. */
const isPromised = (before: string) => PROMISE.test(before)

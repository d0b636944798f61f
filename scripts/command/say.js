/** An error that the user can fix: printed as one sentence, without a stack. */
export class Trouble extends Error {}

export const say = (text = "") => void process.stdout.write(`${text}\n`)

export const complain = (error) => void process.stderr.write(`\n${inWords(error)}\n`)

const inWords = (error) => (error instanceof Trouble ? error.message : String(error?.stack ?? error))

/** An error that the user can fix: printed as one sentence, without a stack. */
export class UserError extends Error {}

export const print = (text = "") => void process.stdout.write(`${text}\n`)

export const printError = (error) => void process.stderr.write(`\n${formatError(error)}\n`)

const formatError = (error) => (error instanceof UserError ? error.message : String(error?.stack ?? error))

/** Debian's number of nobody. */
const NOBODY = 65534

/**
 * The way to start a program that is not ours, so that it ends with whoever started it, however that ends; and, where
 * this shell is root's, one that is to run as nobody in particular.
 * @param {readonly string[]} command
 * @returns {[file: string, args: string[]]}
 */
export function tied([file, ...args], { unprivileged = false } = {}) {
  const lesser = unprivileged && process.getuid?.() === 0
  const rights = lesser ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--no-new-privs"] : []
  return ["setpriv", [...rights, "--pdeathsig=TERM", file, ...args]]
}

/** The uid and gid of Debian's `nobody`. */
const NOBODY = 65534

/**
 * Wraps a command so that the program ends when its parent ends for any reason. `unprivileged` drops root's privileges.
 * @param {readonly string[]} command
 * @returns {[file: string, args: string[]]}
 */
export function endWithParent([file, ...args], { unprivileged = false } = {}) {
  const dropsPrivileges = unprivileged && process.getuid?.() === 0
  const privilegeFlags = dropsPrivileges
    ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--no-new-privs"]
    : []
  return ["setpriv", [...privilegeFlags, "--pdeathsig=TERM", file, ...args]]
}

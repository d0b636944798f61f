/** A browser's error as a reason in the report. */
export function describeError(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n")
  if (/ERR_CERT|SSL/.test(line)) return `证书有问题：${line}`
  if (/ERR_NAME_NOT_RESOLVED|ERR_CONNECTION|ERR_ADDRESS|ERR_INTERNET/.test(line)) return `连接不上：${line}`
  return /Timeout/.test(line) ? `等待超时：${line}` : line
}

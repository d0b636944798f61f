/** A request of the app, as recorded in the call log. */
export type CallRecord = {
  seq: number
  /** Time of the sandbox's clock. */
  at: string
  method: string
  path: string
  /** "account.info", or null if the contract has no such call. */
  call: string | null
  input: Record<string, unknown>
  /** The phone of the signed-in driver. */
  driver: string | null
  requestId: string | null
  headers: Record<string, string>
  /** Null until answered; stays null if a fault prevents the response. */
  status: number | null
  code: string | null
  fault: string | null
}

export type CallLog = {
  add(record: Omit<CallRecord, "seq" | "status" | "code" | "fault">): CallRecord
  listSince(seq: number): readonly CallRecord[]
  getLastSeq(): number
  clear(): void
}

const MAX_RECORDS = 5000

export function createCallLog(): CallLog {
  let records: CallRecord[] = []
  let seq = 0
  return {
    add(record) {
      const entry = { seq: ++seq, ...record, status: null, code: null, fault: null }
      records.push(entry)
      if (records.length > 2 * MAX_RECORDS) records = records.slice(-MAX_RECORDS)
      return entry
    },
    listSince: (first) => records.filter((record) => record.seq > first),
    getLastSeq: () => seq,
    clear: () => void (records = []),
  }
}

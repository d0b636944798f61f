import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { createHash } from "node:crypto"
import { DatabaseSync, type SQLInputValue } from "node:sqlite"

type Sql = TemplateStringsArray

/** The sandbox's database. Queries are tagged templates: every `${value}` is bound as a parameter. */
export type Store = {
  get<Row>(sql: Sql, ...values: SQLInputValue[]): Row | undefined
  all<Row>(sql: Sql, ...values: SQLInputValue[]): Row[]
  /** Returns the number of changed rows. */
  run(sql: Sql, ...values: SQLInputValue[]): number
  transaction<T>(work: () => T): T
  /** Next number of a series: 1, 2, 3 … */
  nextNumber(series: string): number
  clear(): void
  close(): void
}

export type Schema = { tables: readonly string[] }

export function openStore(file: string, schema: Schema): Store {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on")
  if (readVersion(database) !== computeVersion(schema)) rebuild(database, schema)
  const sql = database.createTagStore(200)
  return {
    get: <Row>(text: Sql, ...values: SQLInputValue[]) => sql.get(text, ...values) as Row | undefined,
    all: <Row>(text: Sql, ...values: SQLInputValue[]) => sql.all(text, ...values) as Row[],
    run: (text, ...values) => Number(sql.run(text, ...values).changes),
    transaction: (work) => transaction(database, work),
    nextNumber(series) {
      const row = sql.get`insert into series (name, last) values (${series}, 1)
        on conflict (name) do update set last = last + 1 returning last`
      return Number(row?.last)
    },
    clear() {
      sql.clear()
      rebuild(database, schema)
    },
    close: () => database.close(),
  }
}

/** Survives a reset, so that numbers are not reused. */
const SERIES_TABLE = "create table if not exists series (name text primary key, last integer not null) strict"

/** Recreates all tables. Demo data is not migrated between versions. */
function rebuild(database: DatabaseSync, schema: Schema) {
  database.exec("pragma foreign_keys = off")
  transaction(database, () => {
    const existingTables = database
      .prepare("select name from sqlite_master where type = 'table' and name not in ('series', 'sqlite_sequence')")
      .all()
    for (const { name } of existingTables) database.exec(`drop table "${String(name)}"`)
    for (const table of [SERIES_TABLE, ...schema.tables]) database.exec(table)
    database.exec(`pragma user_version = ${computeVersion(schema)}`)
  })
  database.exec("pragma foreign_keys = on")
}

/** A hash of the tables, so that any change of them changes the version. */
const computeVersion = ({ tables }: Schema) =>
  createHash("sha256").update(tables.join(";")).digest().readUInt32BE() >>> 1

const readVersion = (database: DatabaseSync) => Number(database.prepare("pragma user_version").get()?.user_version)

function transaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec("begin immediate")
  try {
    const result = work()
    database.exec("commit")
    return result
  } catch (error) {
    database.exec("rollback")
    throw error
  }
}

const PAGE_SIZE = 10

export const pageOf = (page: number) => ({ first: (page - 1) * PAGE_SIZE, most: PAGE_SIZE })
export const pagesOf = (rows: number) => Math.max(1, Math.ceil(rows / PAGE_SIZE))
export const iso = (time: number) => new Date(time).toISOString()

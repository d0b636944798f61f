/**
 * Our own mistake: no guess at what it was, a way on, and the number under which it stands in the log.
 * Every page brings this screen along in its scripts, so it is drawn with nothing of the kit but its looks.
 */
export function BrokenScreen({ reference }: { reference?: string }) {
  return (
    <div className="page">
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 px-side pt-3 pb-6">
        <section className="grid justify-items-center gap-2 pt-6 pb-3 text-center">
          <span className="mark bg-bad">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 6v8M12 17.8v.4" />
            </svg>
          </span>
          <h1 className="text-head font-bold text-balance">页面出了点问题</h1>
          <p className="sentence text-ink-2">请重试，您没有因此被扣款</p>
        </section>
        {reference && <p className="text-center text-sm sentence text-ink-3">编号 {reference}</p>}
      </main>
      <footer className="bar grid gap-1 px-side pt-2 pb-[calc(8px+var(--safe))]">
        <div className="bar-two">
          <a className="btn btn-quiet" href="/menu">
            返回首页
          </a>
          <a className="btn btn-fill" href="">
            重试
          </a>
        </div>
      </footer>
    </div>
  )
}

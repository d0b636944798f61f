/**
 * Shown for an unexpected error; `reference` is its number in the log. It is part of every page's scripts, so it repeats
 * the markup of <ResultPage> instead of importing it.
 */
export const BrokenScreen = ({ reference }: { reference?: string }) => (
  <div className="page">
    <main className="grid flex-1 content-start gap-3 px-side text-center">
      <section className="grid justify-items-center gap-2 pt-6">
        <span className="mark bg-bad">
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 6v8M12 17.8v.4" />
          </svg>
        </span>
        <h1 className="text-head font-bold sentence text-balance">页面出了点问题</h1>
        <p className="sentence text-ink-2">请重试；付过款的，请先查询结果</p>
      </section>
      {reference && <p className="sentence text-ink-2">{`编号 ${reference}`}</p>}
    </main>
    <footer className="bar bar-two px-side pt-2 pb-[calc(8px+var(--safe))]">
      <a className="btn btn-quiet" href="/menu">
        返回首页
      </a>
      <a className="btn btn-fill" href="">
        重试
      </a>
    </footer>
  </div>
)

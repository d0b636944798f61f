/**
 * Shown for an unexpected error; `reference` is its number in the log. It is part of every page's scripts, so it repeats
 * the markup of <ResultPage> instead of importing it. The icon has a size because the stylesheet is loaded later.
 */
export const BrokenScreen = ({ reference }: { reference?: string }) => (
  <div className="page">
    <main className="main result">
      <section className="result-head">
        <span className="mark bg-bad">
          <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 6v8M12 17.8v.4" />
          </svg>
        </span>
        <div>
          <h1 className="weight-bold">页面出了点问题</h1>
          <p className="text-ink-2">请重试；付过款的，请先查询结果</p>
        </div>
      </section>
      <div className="actions">
        <a className="btn btn-fill" href="">
          重试
        </a>
        <a className="btn btn-quiet" href="/menu">
          返回首页
        </a>
      </div>
      <div className="result-more">
        {reference && <p className="text-center text-sm text-ink-3">{`编号 ${reference}`}</p>}
      </div>
    </main>
  </div>
)

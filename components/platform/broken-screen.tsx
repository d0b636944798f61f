/**
 * Our own mistake: no guess at what it was or whether anything was paid, a way on, and the number under which it stands
 * in the log. Every page brings this along in its scripts, so it says the least that helps, and leaves its looks, those
 * of the pages of words of lib/kit/page/plain-page.ts, to the stylesheet.
 */
export const BrokenScreen = ({ reference }: { reference?: string }) => (
  <main className="page broken">
    <h1>页面出了点问题</h1>
    <p className="sentence">请重试，刚付过款的请先查询结果</p>
    <a className="btn btn-fill" href="">
      重试
    </a>
    <a className="btn btn-quiet" href="/menu">
      返回首页
    </a>
    {reference && <p>编号 {reference}</p>}
  </main>
)

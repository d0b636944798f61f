/** Words that are printed beside a code and shown by the page it opens. Their order must not change: stickers last for years. */
export const COLORS = ["红", "橙", "黄", "绿", "青", "蓝", "紫", "白"]
export const THINGS = [
  ...["山茶", "牡丹", "荷花", "梅花", "兰花", "菊花", "桂花", "水仙"],
  ...["月季", "杜鹃", "海棠", "茉莉", "百合", "玫瑰", "桃花", "樱花"],
  ...["银杏", "青松", "翠竹", "枫叶", "石榴", "柠檬", "葡萄", "苹果"],
  ...["燕子", "白鹭", "喜鹊", "孔雀", "海豚", "熊猫", "松鼠", "蝴蝶"],
]

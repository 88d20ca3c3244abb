import { business, type CatalogueEntry } from './error-entry.ts'

/** Failures of saved views and queries of lists. */
export const keptErrors = {
  VIEW_NAME_TAKEN: business('已有同名视图：{name}', 'There is a view called {name}', '同名のビューがあります：{name}'),
  VIEWS_FULL: business(
    '每个列表最多保存 {count} 个视图',
    'A list keeps at most {count} of your views',
    '一つの一覧に保存できるビューは {count} 件までです',
  ),
  QUERY_TITLE_TAKEN: business(
    '已有同名查询：{title}',
    'There is a query called {title}',
    '同名の検索条件があります：{title}',
  ),
  QUERIES_FULL: business(
    '每个页面最多保存 {count} 个查询',
    'A screen keeps at most {count} of your queries',
    '一画面に保存できる検索条件は {count} 件までです',
  ),
} as const satisfies Record<string, CatalogueEntry>

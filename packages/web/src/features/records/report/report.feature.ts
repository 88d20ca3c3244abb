import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'modules/online/cgform/OnlCgformCopyList': screen(() => import('./online-form-list.tsx'), 'OnlineFormList'),
  'modules/online/cgform/OnlCgformHeadList': screen(() => import('./online-form-list.tsx'), 'OnlineFormList'),
  'modules/online/cgform/auto/OnlCgformAutoList': screen(() => import('./report-view.tsx'), 'OnlineFormView'),
  'modules/online/cgform/auto/OnlCgformTreeList': screen(() => import('./report-view.tsx'), 'OnlineFormView'),
  'modules/online/cgform/auto/erp/OnlCgformErpList': screen(() => import('./report-view.tsx'), 'OnlineFormView'),
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': screen(
    () => import('./report-view.tsx'),
    'OnlineFormView',
  ),
  'modules/online/cgform/auto/tab/OnlCgformTabList': screen(() => import('./report-view.tsx'), 'OnlineFormView'),
  'modules/online/cgreport/OnlCgreportHeadList': screen(() => import('./report-list.tsx'), 'ReportList'),
  'modules/online/cgreport/auto/OnlCgreportAutoList': screen(() => import('./report-view.tsx'), 'ReportView'),
})

import { defineFeature, screen } from '../../../lib/feature.ts'

const load = () => import('./index.ts')

export const feature = defineFeature({
  'modules/online/cgform/OnlCgformCopyList': screen(load, 'OnlineFormList'),
  'modules/online/cgform/OnlCgformHeadList': screen(load, 'OnlineFormList'),
  'modules/online/cgform/auto/OnlCgformAutoList': screen(load, 'OnlineFormView'),
  'modules/online/cgform/auto/OnlCgformTreeList': screen(load, 'OnlineFormView'),
  'modules/online/cgform/auto/erp/OnlCgformErpList': screen(load, 'OnlineFormView'),
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': screen(load, 'OnlineFormView'),
  'modules/online/cgform/auto/tab/OnlCgformTabList': screen(load, 'OnlineFormView'),
  'modules/online/cgreport/OnlCgreportHeadList': screen(load, 'ReportList'),
  'modules/online/cgreport/auto/OnlCgreportAutoList': screen(load, 'ReportView'),
})

import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const quartzJob = defineNoun({
  shows: ['sysQuartzJob', 'quartzRun', 'sysDict', 'sysDictItem'],
  titles: {
    sysQuartzJob: titled('定时任务', 'Scheduled job', '定期ジョブ'),
  },
  restores: { sysQuartzJob: 'quartzJob.edit' },
  permissions: {
    'system:quartzJob:list': grant('查看定时任务', 'See scheduled jobs', '定期ジョブの閲覧'),
    'system:quartzJob:add': grant('新增定时任务', 'Add scheduled jobs', '定期ジョブの追加'),
    'system:quartzJob:edit': grant('编辑定时任务', 'Edit scheduled jobs', '定期ジョブの編集'),
    'system:quartzJob:delete': grant('删除定时任务', 'Delete scheduled jobs', '定期ジョブの削除'),
    'system:quartzJob:deleteBatch': grant('批量删除定时任务', 'Delete several scheduled jobs', '定期ジョブの一括削除'),
    'system:quartzJob:pause': grant('停止定时任务', 'Stop scheduled jobs', '定期ジョブの停止'),
    'system:quartzJob:resume': grant('启动定时任务', 'Start scheduled jobs', '定期ジョブの開始'),
    'system:quartzJob:execute': grant('立即执行定时任务', 'Run scheduled jobs now', '定期ジョブの即時実行'),
  },
  screens: [
    {
      path: '/isystem/QuartzJobList',
      component: 'system/QuartzJobList',
      icon: 'clock',
      titles: titled('定时任务', 'Scheduled jobs', '定期ジョブ'),
      permission: 'system:quartzJob:list',
      group: '/monitor',
      order: 30,
    },
  ],
})

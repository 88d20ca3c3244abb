import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const announcement = defineNoun({
  shows: [
    'sysAnnouncement',
    'sysAnnouncementSend',
    'sysAnnouncementNews',
    'sysUser',
    'storedFile',
    'sysDict',
    'sysDictItem',
  ],
  titles: {
    sysAnnouncement: titled('系统通告', 'Announcement', 'お知らせ'),
  },
  restores: { sysAnnouncement: 'announcement.edit' },
  permissions: {
    'system:announcement:list': grant('查看通告', 'See announcements', 'お知らせの閲覧'),
    'system:announcement:add': grant('新增通告', 'Write announcements', 'お知らせの作成'),
    'system:announcement:edit': grant('编辑通告', 'Edit announcements', 'お知らせの編集'),
    'system:announcement:delete': grant('删除通告', 'Delete announcements', 'お知らせの削除'),
    'system:announcement:release': grant('发布通告', 'Release announcements', 'お知らせの公開'),
    'system:announcement:revoke': grant('撤销通告', 'Withdraw announcements', 'お知らせの取下げ'),
    'system:announcement:export': grant('导出通告', 'Export announcements', 'お知らせのエクスポート'),
    'system:announcement:import': grant('导入通告', 'Import announcements', 'お知らせのインポート'),
  },
  screens: [
    {
      path: '/isystem/annountCement',
      component: 'announcement/AnnouncementList',
      icon: 'bell',
      titles: titled('系统通告', 'Announcements', 'お知らせ管理'),
      permission: 'system:announcement:list',
      group: '/isystem',
      order: 140,
    },
    {
      path: '/isps/userAnnouncement',
      component: 'announcement/UserAnnouncementList',
      icon: 'message',
      titles: titled('我的通告', 'My announcements', '自分のお知らせ'),
      permission: null,
      group: '/message',
      order: 30,
    },
  ],
})

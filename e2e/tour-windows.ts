import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { writeTableInWorker } from '../packages/reader/src/table-in-worker.ts'
import type { Stop } from './tour-stops.ts'

/** A button, link or tab by its text in the three languages. */
const press =
  (...words: readonly RegExp[]) =>
  async (page: Page) => {
    for (const word of words) {
      await page.locator('button:visible, a:visible, [role="tab"]:visible').filter({ hasText: word }).last().click()
      await page.waitForTimeout(500)
    }
  }

const first = async (page: Page, selector: string) => {
  await page.locator(selector).first().click({ timeout: 4000 })
  await page.waitForTimeout(400)
}

const bin = press(/^(回收站|Recycle bin|ごみ箱)$/)
const security = '/account/settings/security'

/** A table of customers with an empty name, a wrong phone number and a wrong address. */
const faulty = {
  title: '客户',
  subtitle: '',
  headings: ['客户编码', '客户名称', '联系人', '联系电话', '邮箱'],
  rows: [
    ['C-91', '', 'Ito', '+81 52 000 0000', 'ito@example.com'],
    ['C-92', 'Nagoya Mould', 'Mori', 'call me', 'mori@example.com'],
    ['C-93', 'Osaka Die', 'Sato', '+81 6 000 0000', 'not-an-address'],
  ],
}

async function importFaulty(page: Page): Promise<void> {
  await press(/^(导入|Import|インポート)$/)(page)
  const { bytes } = await writeTableInWorker(faulty)
  const file = { name: 'customers.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(bytes) }
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').first().setInputFiles(file)
  await dialog.getByRole('button', { name: /^(预览|Preview|プレビュー)$/ }).click()
  await dialog.getByRole('grid').waitFor()
}

/** A picture drawn in the page, because no file is available. */
async function cropPicture(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#4a6'
      pen.fillRect(0, 0, 640, 400)
      pen.fillStyle = '#fc8'
      pen.arc(320, 200, 120, 0, 7)
      pen.fill()
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await page.waitForTimeout(1200)
}

const askFactor = (page: Page) => page.locator('.h-account-rows .h-button').nth(3).click()

/** Up to the QR code for the phone; nothing is switched on. */
async function seeFactorCode(page: Page): Promise<void> {
  await askFactor(page)
  await page
    .locator('.h-dialog input')
    .first()
    .fill(process.env.HERON_DEMO_PASSWORD ?? '')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1500)
}

async function explain(page: Page): Promise<void> {
  await press(/^(访问依据|Explain access|アクセス根拠)$/)(page)
  await first(page, '#explain-user, .h-explain .h-picker-input button')
  await page.locator('.h-dialog tbody tr, .h-dialog .h-card-open').nth(3).click()
  await page.locator('[role="dialog"] .h-button.is-primary, dialog .h-button.is-primary').last().click()
  await page.locator('#explain-action').fill('customer:list')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(800)
}

/** The versions of a row that was just changed twice are adjacent. */
async function compareVersions(page: Page): Promise<void> {
  const ids = await page.locator('tbody tr td:nth-child(3)').allInnerTexts()
  const at = Math.max(
    0,
    ids.findIndex((id, row) => id === ids[row + 1]),
  )
  for (const row of [at, at + 1]) await page.locator('tbody .h-check').nth(row).check()
  await press(/^(数据比较|Compare|比較)$/, /^(数据比较|Compare|比較)$/)(page)
  await page.waitForTimeout(600)
}

const seldom: readonly Stop[] = [
  { name: 'password', path: security, act: press(/^(修改|Change|変更)$/) },
  { name: 'phone', path: security, act: (page) => page.locator('.h-account-rows .h-button').nth(1).click() },
  { name: 'email', path: security, act: (page) => page.locator('.h-account-rows .h-button').nth(2).click() },
  { name: 'second-factor', path: security, act: askFactor },
  { name: 'second-factor-code', path: security, act: seeFactorCode },
  { name: 'crop', path: '/account/settings/base', act: cropPicture },
  {
    name: 'receivers',
    path: '/isystem/annountCement',
    act: async (page) => {
      await first(page, 'main .h-button.is-primary')
      await page
        .getByRole('dialog')
        .getByLabel(/^(指定用户|Chosen users|指定ユーザー)$/)
        .check()
      await first(page, '[data-field="userIds"] button, [data-field="userIds"] input')
    },
  },
  { name: 'versions', path: '/sys/dataLog-list', act: compareVersions, isOnly: ({ width }) => width > 700 },
  { name: 'explain', path: '/isystem/permission', act: explain },
  {
    name: 'advanced-query',
    path: '/isystem/user',
    act: press(/^(高级查询|Advanced query|詳細検索)$/),
  },
  { name: 'import-errors', path: '/customer', act: importFaulty },
  { name: 'role-grants', path: '/isystem/roleUserList', act: press(/^(授权|Grants|権限)$/) },
  {
    name: 'role-rules',
    path: '/isystem/roleUserList',
    act: async (page) => {
      await press(/^(授权|Grants|権限)$/)(page)
      await first(page, '.h-tree-mark')
    },
  },
  { name: 'role-members', path: '/isystem/roleUserList', act: press(/^(用户|Members|ユーザー)$/) },
  { name: 'users-bin', path: '/isystem/user', act: bin },
  { name: 'dicts-bin', path: '/isystem/dict', act: bin },
  { name: 'announcements-bin', path: '/isystem/annountCement', act: bin },
  { name: 'dict-items', path: '/isystem/dict', act: press(/^(字典配置|Items|項目)$/) },
  {
    name: 'depart-grants',
    path: '/isystem/depart',
    act: press(/^(查看第一个部门|Show the first one|最初の部署を表示)$/, /^(部门权限|Rights|部署権限)/),
  },
  {
    name: 'depart-roles',
    path: '/isystem/depart',
    act: press(/^(查看第一个部门|Show the first one|最初の部署を表示)$/, /^(部门角色|Roles|部署ロール)/),
  },
  { name: 'user-details', path: '/isystem/user', act: press(/^(详情|Details|詳細)$/) },
  { name: 'user-agent', path: '/isystem/user', act: press(/^(代理人|Deputy)$/) },
]

/** Rarely seen dialogs, one or two clicks away. */
export const windows: readonly Stop[] = seldom.map((stop) => ({ ...stop, name: `window-${stop.name}` }))

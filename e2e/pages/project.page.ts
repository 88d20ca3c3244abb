import { expect, type Page } from '@playwright/test'
import { FormPage } from './form.page.ts'

export const tabs = {
  details: '项目详情',
  drawing: '图档分析',
  location: '位置预览',
  workpiece: '工件参数',
  plan: '加工方案',
  setting: '电极设置',
  program: '放电加工',
} as const

/** The project list and a project with its tabs. */
export class ProjectPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async create(project: { readonly name: string; readonly part: string; readonly machine: string }): Promise<string> {
    await this.page.goto('/project')
    await this.page.getByRole('button', { name: '新增' }).first().click()
    const form = new FormPage(this.page, this.page.locator('.h-dialog'))
    await form.fill('name', project.name)
    await form.fill('part', project.part)
    await form.choose('machineId', project.machine)
    await form.root.getByRole('button', { name: '保存' }).click()
    const row = this.page.locator('tr').filter({ hasText: project.name }).first()
    await row.getByRole('button', { name: '打开' }).click()
    await expect(this.page).toHaveURL(/\/project\/[\w-]+$/)
    return new URL(this.page.url()).pathname
  }

  async open(path: string, tab: keyof typeof tabs): Promise<void> {
    await this.page.goto(tab === 'details' ? path : `${path}?tab=${tab}`)
    await expect(this.page.getByRole('tab', { name: tabs[tab] })).toHaveAttribute('aria-selected', 'true')
  }
}

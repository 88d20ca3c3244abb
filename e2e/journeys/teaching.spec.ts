import { type NamedText, splitFiles } from '../../packages/core/src/file-set/index.ts'
import { shopConditionFiles, shopJob, shopProgram, shopSamples } from '../../packages/core/src/testing/shop-samples.ts'
import { toDegrees, toMm } from '../../packages/core/src/units/index.ts'
import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'

const samples = shopSamples()
const sheetOf = ({ job }: (typeof samples)[number]): string =>
  job.tools
    .flatMap(({ pot, name, places }) =>
      places.map(({ label, cs, x, y, c, depth }) =>
        [pot, name, label, `G${cs}`, toMm(x), toMm(y), toDegrees(c), toMm(depth)].join('\t'),
      ),
    )
    .join('\n')

const filesOf = (text: string): readonly NamedText[] => {
  const files = splitFiles(text, '')
  if (!files.ok) throw new Error(files.fault.code)
  return files.value
}

test('a post-processor is learnt from three programs: questions answered, proven, adopted and held', async ({
  page,
  shot,
}) => {
  test.setTimeout(180_000)
  const session = new SessionPage(page)
  await session.storeSession('librarian')
  await page.goto('/teaching')

  await test.step('programs are uploaded, each with its position sheet', async () => {
    await page.getByRole('button', { name: '新建学习' }).first().click()
    const window = page.locator('.h-dialog')
    await window.getByLabel('控制系统或机床').fill('车间 7 号机')
    for (const [n, sample] of samples.entries()) {
      if (n > 0) await window.getByRole('button', { name: '添加样例' }).click()
      const part = window.locator('.teaching-sample').nth(n)
      await part
        .locator('input[type=file]')
        .setInputFiles({ name: sample.name, mimeType: 'text/plain', buffer: Buffer.from(sample.text) })
      await part.getByLabel('零件').fill(sample.job.part)
      await part.getByLabel('日期（按程序中的写法）').fill(sample.job.date)
      const sheet = part.getByRole('textbox', { name: /^跑位单/ })
      if (n === 0) {
        await sheet.fill('5\tE1R\tC1\tG54\t一\t2\t0\t3')
        await expect(part.getByRole('alert')).toHaveText('第 1 行：“一”不是数字')
      }
      await sheet.fill(sheetOf(sample))
      await expect(part.getByText(/支电极，\d+ 个位置/)).toBeVisible()
      await expect(part.getByLabel('程序号')).toHaveValue(String(sample.job.number))
    }
    await shot('30-teaching-samples')
    await window.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '车间 7 号机' })).toBeVisible()
    await expect(page.locator('.h-page-facts .h-chip:visible')).toHaveText('尚未学习')
  })

  await test.step('what rests on a guess is marked; each question shows its line', async () => {
    await page.getByRole('button', { name: '学习并证明' }).click()
    await expect(page.locator('.teaching-question').first()).toBeVisible({ timeout: 60_000 })
    expect(await page.locator('.teaching-question').count()).toBeLessThanOrEqual(10)
    await expect(page.locator('.teaching-lines li.is-guessed').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '转为后处理' })).toBeDisabled()
    await page.locator('.teaching-question').first().getByRole('button').click()
    await expect(page.locator('.teaching-lines li.is-asked').first()).toBeVisible()
    await shot('31-teaching-questions')
  })

  await test.step('answers are kept, and every sample is proven', async () => {
    const chip = page.locator('.h-page-facts .h-chip:visible')
    await page.getByRole('button', { name: '保存回答并重新学习' }).click()
    await expect(chip).toHaveText('全部证明', { timeout: 60_000 })
    await expect(page.locator('.teaching-lines li.is-guessed')).toHaveCount(0)
    await page.locator('.h-choice').getByRole('button', { name: '证明' }).click()
    await expect(page.getByText('重新输出与样例逐字节一致')).toHaveCount(3)
    await expect(page.getByText('错误副本 200 / 200 个被拒绝').first()).toBeVisible()
    await shot('32-teaching-proof')
    await page.locator('.h-choice').getByRole('button', { name: '学得的后处理' }).click()
    await expect(page.getByText('G01 Z{z}').first()).toBeVisible()
  })

  await test.step('taken over, it is held: no machine can be given it', async () => {
    const window = new FormPage(page, page.locator('.h-dialog'))
    await page.getByRole('button', { name: '转为后处理' }).click()
    await window.fill('code', 'SHOP-07')
    await window.root.getByRole('button', { name: '转为后处理' }).click()
    await page.getByRole('link', { name: '查看后处理' }).click()
    await expect(page.getByRole('heading', { name: 'SHOP-07 R1' })).toBeVisible()
    await expect(page.locator('.h-page-facts .h-chip:visible')).toHaveText('暂存，不可用')
    await expect(page.getByText(/空运行合格并记录后才能发布/)).toBeVisible()
    await expect(page.getByRole('button', { name: '检验' })).toBeHidden()
    await shot('33-teaching-held')
  })

  await test.step('a program that Heron did not make is read through it and compared with a project', async () => {
    await page.goto('/foreign')
    await page.getByRole('combobox', { name: '用哪个后处理读' }).click()
    await page.getByRole('option', { name: 'SHOP-07 R1' }).click()
    await page.getByRole('combobox', { name: '对照的项目' }).click()
    await page.getByRole('option', { name: /A-03/ }).first().click()
    const text = shopProgram(shopJob(9))
    await page
      .locator('.teaching-ask input[type=file]')
      .setInputFiles({ name: 'O9.NC', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: '读取并对照' }).click()
    await expect(page.getByText(/不是项目的位置/).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/没有加工/).first()).toBeVisible()
    await page.locator('.teaching-findings').getByRole('button').nth(1).click()
    await expect(page.getByText(/位置 2 \/ \d+/)).toBeVisible()
    await shot('34-foreign-program')
  })
})

test('a post-processor is learnt from programs of several files, uploaded together and shown file by file', async ({
  page,
  shot,
}) => {
  test.setTimeout(180_000)
  const session = new SessionPage(page)
  await session.storeSession('librarian')
  await page.goto('/teaching')
  await page.getByRole('button', { name: '新建学习' }).first().click()
  const window = page.locator('.h-dialog')
  await window.getByLabel('控制系统或机床').fill('车间 9 号机')

  await test.step('the files of a program are chosen together; the main program comes first', async () => {
    for (const [n, { text, job }] of shopSamples(3, shopConditionFiles).entries()) {
      if (n > 0) await window.getByRole('button', { name: '添加样例' }).click()
      const part = window.locator('.teaching-sample').nth(n)
      const files = filesOf(text)
      const chosen = files.map((file) => ({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) }))
      await part.locator('input[type=file]').setInputFiles(chosen.toReversed())
      await expect(part.locator('.teaching-files li')).toHaveCount(files.length)
      await expect(part.getByLabel('第 1 个文件名')).toHaveValue('MAIN.NC')
      await part.getByLabel('名称', { exact: true }).fill(`程序 ${n + 1}`)
      await part.getByLabel('程序号').fill(String(job.number))
      await part.getByLabel('零件').fill(job.part)
      await part.getByLabel('日期（按程序中的写法）').fill(job.date)
      await part.getByRole('textbox', { name: /^跑位单/ }).fill(sheetOf({ name: '', text, job }))
    }
    await shot('33-teaching-files')
    await window.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '车间 9 号机' })).toBeVisible()
  })

  await test.step('calls and file names are learnt, and every sample is proven', async () => {
    const chip = page.locator('.h-page-facts .h-chip:visible')
    await page.getByRole('button', { name: '学习并证明' }).click()
    await expect(page.locator('.teaching-question').first()).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('.teaching-lines li.is-file').first()).toContainText('MAIN.NC')
    await shot('34-teaching-files-questions')
    await page.getByRole('button', { name: '保存回答并重新学习' }).click()
    await expect(chip).toHaveText('全部证明', { timeout: 60_000 })
    await page.locator('.h-choice').getByRole('button', { name: '学得的后处理' }).click()
    await expect(page.getByText('C{condition}.NC').first()).toBeVisible()
    await shot('35-teaching-files-post')
  })
})

/** A row of the smallest versioned table, for tests of the layers below the modules. */
export const positionRow = (id: string) => ({
  id,
  code: id,
  name: id,
  postRank: null,
  createBy: 'test',
  createTime: 1,
  updateBy: null,
  updateTime: null,
  version: 1,
})

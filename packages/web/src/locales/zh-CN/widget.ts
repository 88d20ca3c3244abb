/** Words of the widgets that list screens are declared from. */
export const widget = {
  tree: {
    search: '搜索',
    unrecognised: '返回数据类型不识别',
    expand: '展开',
    collapse: '收起',
  },
  picker: {
    clear: '清空',
    picked: '已选择 {{count}} 项',
    none: '在左侧点击以选择',
    giveUp: '移除 {{label}}',
    pickOne: '请选择一条记录',
  },
  dictionary: {
    nothing: '没有查询到任何数据',
    askForWords: '请输入搜索内容',
    noCode: '字典 Code 不能为空！',
    badCondition: '组件JTreeSelect-condition传值有误，需要一个json字符串!',
  },
} as const

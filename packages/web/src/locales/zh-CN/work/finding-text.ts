import { checks } from '@heron/contract/labels/zh'

/**
 * What the checks of the verifier are called and what they found, by code. Lengths in mm, angles in degrees, feeds in mm/min.
 * `code_name` is the text for when the finding carries that figure.
 */
export const findingText = {
  title: checks,
  base: {
    belowTop: '最深时基准面 Z {{baseFace}} mm 已低于工件顶面；请确认基座不碰工件。',
    collides: '最深时基准面 Z {{baseFace}} mm 低于加工面 Z {{surface}} mm，基座会撞上工件；加长电极头或减小深度。',
  },
  comment: {
    characters: '注释含不允许的字符；只许大写字母、数字、空格、_ . -。',
    idle: '注释“{{said}}”之后没有加工它写的位置；操作者会被误导，请重新生成。',
    location: '注释“{{said}}”与接下来的加工“{{is}}”不符；操作者会被误导，请重新生成。',
    misplaced: '此处不得有注释。',
    place: '注释写的是刀号 {{pot}}，主轴上是刀号 {{held}}；操作者会被误导，请重新生成。',
  },
  conditions: {
    computed: 'E{{condition, code}} 由 Heron 推算，其编号不是控制系统的编号；请录入样例的条件并重新生成方案。',
    density: 'E{{condition, code}} 峰值电流 {{peakCurrent}} A 超过 {{area}} mm² 面积允许的 {{limit}} A；换较弱的条件。',
    doubled: '条件库里有两个编号为 E{{condition, code}} 的已发布条件，结果不同；停用其中一个并重新生成方案。',
    misfit: 'E{{condition, code}} 不适用：{{misfit, word(in:finding.misfit)}}不符；换条件并重新生成。',
    notReleased: 'E{{condition, code}} 未发布；先发布该条件，或换已发布的条件。',
    orbit: 'E{{condition, code}} 不允许{{pattern, word(in:edm.orbit)}}摇动；换条件或改摇动方式。',
    order: '条件表未按条件号递增（E{{code, code}}）；请重新生成。',
    replaced: 'E{{condition, code}} 在此机床上有专用条件，机型系列的条件不能用这个编号；请重新生成方案。',
    unknown: '条件库里没有方案所用的 E{{condition, code}}；请重新生成方案。',
    written:
      'E{{condition, code}} 来自样例，但程序为它写出的内容与样例不同，间隙与粗糙度不再有依据；换条件或重新录入。',
  },
  counted: '检查 {{of}} 处：{{failures}} 处不合格，{{warnings}} 处提醒。',
  coverage: {
    burnt:
      '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}已有合格放电记录，程序却再次加工；请重新生成程序。',
    missing: '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}未加工；请重新生成方案和程序。',
    order:
      '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}应在{{after, word(in:edm.module)}}之后，却先加工；请重新生成方案。',
    stated: '文件头与放电记录中已加工的位置不一致（{{place}}）；请重新生成程序。',
    twice: '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}加工了不止一次；请重新生成方案。',
    unknown: '刀号 {{pot}} 在 X {{x}} Y {{y}} C {{c}} 放电，该电极在那里没有位置。',
  },
  crc: {
    mismatch: '文件尾校验码 {{stated}} 与内容不符：文件被改动过或传输不完整。',
    notStored: '校验码 {{stated}} 与存档的程序不同；这不是存档的那一份。',
  },
  depth: {
    drawing: '电极尖端 Z {{z}} mm，按图纸应为 {{drawn}} mm；请重新生成。',
    place: '{{axis}} 为 {{is}}，位置数据为 {{planned}}；请重新生成。',
    plan: '电极尖端 Z {{z}} mm，方案为 {{planned}} mm；请重新生成。',
  },
  descent: {
    approach: '接近到 Z {{z}} mm，应停在 {{allowed}} mm。',
    approachIdle: '接近之后没有放电：这次下降不在方案内。',
    blind: '还没移到位置上方就下降；先走 X、Y，再走 Z。',
    burning: '放电未关就移动 Z；先 M81。',
    corrected: '按 Z 补偿，不放电的接近会走到 Z {{z}} mm，已到达表面（{{surface}} mm）或更低；请修改补偿或接近距离。',
    feed: '接近进给 {{feed}} mm/min，应在 {{least}} 与机床规定的 {{allowed}} mm/min 之间。',
    rapid: '快速移动到 Z {{z}} mm，只允许 {{allowed}} mm。',
  },
  determinism: { differs: '同样的数据生成两次，从这一行起不同；请报告给维护人员，不要使用。' },
  direction: { notDown: '放电时不是垂直向下；本后处理只允许沿 Z 向下放电。' },
  dryRun: {
    low: '空运行时接近仍低于最低接近高度，或放电未关。',
    unsafe: '空运行程序通不过 {{check}}；正式程序同样有险。',
  },
  end: {
    discharge: '程序结束时放电未关。',
    inSub: '子程序内出现程序结束。',
    low: '程序结束时主轴不在机床安全 Z。',
    missing: '程序没有以 M02 结束。',
    orbit: '程序结束时摇动未关。',
    pump: '程序结束时油泵未关。',
    textAfter: '程序结束之后还有内容。',
    tool: '程序结束时刀号 {{pot}} 的电极仍在主轴上；应还回刀库。',
  },
  envelope: {
    height: '机床 Z {{at}} mm 超出允许的 {{min}} 到 {{max}} mm（行程与限位 Z）。',
    measuring: '测量最远会到 X {{x}} Y {{y}} Z {{z}} mm，超出行程或限位。',
    side: '{{axis}} {{at}} mm 加上电极与摇动的 {{reach}} mm，超出行程 {{min}} 到 {{max}} mm。',
  },
  erosion: {
    condition: '用了 E{{condition, code}}，方案为 E{{planned, code}}；请重新生成。',
    conditionUnknown: 'E{{condition, code}} 不在程序的条件表里。',
    dischargeAway: '不在加工处就开放电；接近之后才可 M80。',
    dischargeMoving: '放电未关就做非放电移动；先 M81。',
    dwell: '修光 {{seconds}} s，方案为 {{planned}} s；请重新生成。',
    noCondition: '没有选条件就放电。',
    noDischarge: '放电移动时放电未开。',
    noPump: '放电时油泵未开。',
    pattern: '摇动方式为{{pattern, word(in:edm.orbit)}}，方案为{{planned, word(in:edm.orbit)}}；请重新生成。',
    radius: '摇动半径 {{radius}} mm，方案为 {{planned}} mm；请重新生成。',
    system: '在 G{{cs}} 里加工，应在 G{{planned}}；请重新生成。',
  },
  gap: {
    identity: '摇动半径 {{radius}} + 间隙 {{gap}} ≠ 缩放量 {{undersize}} mm：型腔会偏大或偏小。',
    orbitLimit: '摇动半径 {{radius}} mm 超过机床上限 {{limit}} mm。',
  },
  plausible: {
    area: '{{of}}：投影面积为按电极头尺寸所得的 {{value}} %，通常为 {{min}} 到 {{max}} %；请确认是否有意。',
    beyond: '{{of}} {{value}} {{unit}} 不在 {{min}} 到 {{max}} {{unit}} 之间，不能用于机床；请更正后重新生成。',
    undersize: '{{of}}：缩放量为电极头较短边的 {{value}} %，通常不超过 {{max}} %；请确认是否有意。',
    unusual: '{{of}} {{value}} {{unit}} 不常见，通常为 {{min}} 到 {{max}} {{unit}}；请确认是否有意。',
  },
  gapFlag: {
    twice: '深度相差恰为底部缩放量：间隙被减了两次。',
    unanswered: '电极 {{electrode}}“实体是否已含放电间隙”未回答；请先回答。',
  },
  header: {
    claim: '程序头 {{key}} 写着“{{stated}}”，由内容得出“{{derived}}”。',
    draftStop: '草稿必须以 M00 开头，此处没有。',
    missing: '程序头缺少 {{key}}。',
    order: '程序头 {{key}} 的位置不对或不该出现。',
    stop: '此处不得有 M00。',
    value: '程序头 {{key}} 的内容“{{value}}”格式不对。',
  },
  ladder: {
    depth: '尖端 Z {{z}} mm 比上一工步 {{before}} mm 浅；深度不得回退。',
    gap: '间隙 {{gap}} mm 不小于上一工步 {{before}} mm；条件须由强到弱。',
    radius: '摇动半径 {{radius}} mm 小于上一工步 {{before}} mm；半径不得减小。',
    rougher: '位置 {{label}}：上一工步留下 Ra {{before}} µm，本工步却留下 Ra {{ra}} µm，表面反而变粗。',
  },
  lastStep: {
    condition: '条件库里没有适用于本机床和材料的已发布条件 E{{condition, code}}。',
    depth: '最后一步的电极尖端 Z {{z}} mm，按图纸应为 {{drawn}} mm；请重新生成。',
    rough: '位置 {{label}}：最后一步 Ra {{ra}} µm，要求 Ra {{target}} µm；请重新生成方案。',
    size: '最后一步的半径 {{radius}} mm 加间隙 {{gap}} mm 不等于缩放量 {{undersize}} mm；请重新生成方案。',
    tooDeep: '中间工步的电极尖端 Z {{z}} mm 加上间隙已超过图纸深度，最低只能到 {{drawn}} mm；请重新生成方案。',
  },
  macros: {
    late: '限位宏 G959 在首次移动之后；必须在移动之前。',
    limit: '限位宏写 Z {{z}} mm，机床记录为 {{planned}} mm；请重新生成。',
    times: '限位宏出现 {{times}} 次，与机床设置不符。',
  },
  neighbours: {
    offBlock: '电极 {{electrode}} 的位置 {{label}} 不在工件上；请核对坐标与工件尺寸。',
    overhang: '电极 {{electrode}} 在 {{label}} 的加工范围超出工件边缘 {{beyond}} mm；请确认是否有意。',
    overlap:
      '电极 {{electrode}} 在 {{label}} 的加工范围与 {{otherElectrode}} 的 {{otherLabel}} 等 {{count}} 处重叠；请确认是否有意。',
  },
  offset: {
    again: '此处加工前电极 T{{register}} 应重新测量 {{planned}} 次，程序测量 {{times}} 次；请重新生成。',
    applied: '刀号 {{pot}} 放电前补偿调用了 {{times}} 次，应恰好一次。',
    figure: '补偿 {{axis}} 为 {{is}}，应为 {{planned}}；请重新生成。',
    heightUnknown: '刀号 {{register}} 的电极没有实测高度；请在电极设置里填写。',
    inactive: '放电时生效的是补偿 H{{register}}，主轴上是刀号 {{pot}}。',
    kind: '补偿 H{{register}} 的写入方式与电极测量方式不符。',
    late: '补偿 H{{register}} 在开始放电后才写入。',
    order: '补偿 H{{register}} 未按刀号递增写入。',
    register: '补偿 H{{register}} 不属于主轴上的刀号 {{pot}}。',
    times: '补偿 H{{register}} 写入了 {{times}} 次，应恰好一次。',
    turned: '刀号 {{pot}} 的电极 {{electrode}} 测得转角 {{c}}°，机上测量不会修正；请改用预设值，或重新装夹后清除转角。',
    unplanned: '补偿 H{{register}} 不属于方案里的电极。',
  },
  once: {
    missing:
      '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}第 {{step}} 工步没有加工；请重新生成。',
    order: '位置的先后与方案不同；请重新生成。',
    planUnresolved: '方案有 {{items}} 处，只有 {{resolved}} 处能对上当前数据；请重新生成方案。',
    unplanned: '刀号 {{pot}} 在 X {{x}} Y {{y}} C {{c}} 的放电不在方案内。',
  },
  pots: {
    ballIdle: '电极用已测数据，却调用了基准球刀号 {{pot}}。',
    burning: '刀号 {{pot}} 不是电极，却在放电。',
    copyTwice: '同一电极的第 {{copy}} 件分到了两个刀号。',
    eliminated: '刀号 {{pot}} 已被排除，不得使用。',
    itemElsewhere: '方案里的刀号 {{pot}} 与电极的刀号不一致；请重新生成方案。',
    missing: '刀号 {{pot}} 超出刀库（共 {{pots}} 位）。',
    shared: '刀号 {{pot}} 分给了两件电极，或与基准球相同。',
    unplanned: '刀号 {{pot}} 不在方案内。',
  },
  probing: {
    anchor: '探测不是从定位起点开始，或起点不在工件顶面的平面之上。',
    beside: '下基准球偏离其记录位置 {{by}} mm 时，测得的 {{axis}} 会差 {{off}} mm：应在找到的球心上方再碰一次球顶。',
    burning: '测量时放电、油泵或摇动未关，或主轴上没有测头。',
    crash: '测量途中会撞上基准球或工件。',
    electrode: '按记录测得的电极中心或长度与预期不符。',
    escape: '碰触之后没有沿反方向退开。',
    escapeFeed: '退开进给 {{fast}} mm/min 与机床设置不符。',
    feed: '碰数进给 {{fast}} / {{slow}} mm/min，应为 {{allowed}} / {{allowedSlow}} mm/min。',
    noContact: '在行程之内碰不到该碰的面。',
    noMaterial: '此处沿 {{axis}} 可能碰不到电极 {{tool}} 的材料；请预先测量，并改用已测数据。',
    place: '碰触点不在该碰的位置上。',
    repeats: '测量 {{repeats}} 次，设置为 {{wanted}} 次，或次数不全。',
    return: '接触返回 {{back}} mm，设置为 {{planned}} mm，且必须小于测量安全距离 {{most}} mm。',
    shape:
      '电极 {{tool}} 的轮廓碰球的位置与其外形框不同，测得的 {{axis}} 会差 {{off}} mm；请预先测量，并改用已测数据。',
    tolerance: '测量公差 {{tolerance}} mm，设置为 {{planned}} mm。',
    travel: '碰触余量 {{spare}} mm，应为 {{allowed}} mm：行程过长或过短。',
    turned: '测量时 C 不在 0° 或角度未知，测得的偏移和尺寸会错。',
    unchecked: '结果未经重复性检查就存入。',
    uneven: '碰触点在位置 {{label}} 处，该处凸起、已铣空或已放电，测得的零点会错。',
    way: '测量途中的移动不该在此处：碰触、退开、升起、横移的顺序或位置不对。',
    zero: 'G{{cs}} 的 {{axis}} 零点与记录不符，或不该设。',
  },
  reference: {
    electrode: '刀号 {{pot}} 的电极没碰过基准球就放电。',
    late: 'G{{cs}} 在开始放电后才设定。',
    missing: 'G{{cs}} 没有在程序里找正，也未声明为已设定。',
    noTouch: 'G{{cs}} 未经碰触就设定。',
    order: '应先设基准球坐标系，再设 G{{cs}}。',
    twice: 'G{{cs}} 设定了两次。',
  },
  retreat: {
    discharge: '退出型腔时放电未关。',
    noApproach: '未先接近就放电。',
    orbit: '退出型腔时摇动未关。',
    orbitEntering: '进入型腔时摇动未关。',
    sideways: '在型腔内横向移动；必须先垂直退出。',
  },
  body: { ball: '下基准球', block: '工件（定位点）', boss: '凸台', fixture: '装夹件', table: '工件下的支承（定位点）' },
  part: { ball: '上基准球', base: '电极底座', head: '电极头', holder: '夹具', chuck: '夹头' },
  ballPart: { ball: '上基准球', chuck: '上基准球的夹头' },
  scene: {
    ball: '{{part, word(in:finding.ballPart)}}会撞上下基准球（高度重叠 {{depth}} mm）；请移动位置或基准球。',
    ball_tool: '{{part, word(in:finding.part)}} {{tool}} 会撞上下基准球（高度重叠 {{depth}} mm）；请移动位置或基准球。',
    block:
      '{{part, word(in:finding.ballPart)}}会撞上定位点 {{body}} 的工件（高度重叠 {{depth}} mm）；请移动位置或工件。',
    block_tool:
      '{{part, word(in:finding.part)}} {{tool}} 会撞上定位点 {{body}} 的工件（高度重叠 {{depth}} mm）；请移动位置或工件。',
    boss: '{{part, word(in:finding.ballPart)}}会撞上 {{body}} 处的凸台（高度重叠 {{depth}} mm）；请改碰触处或移动位置。',
    boss_tool:
      '{{part, word(in:finding.part)}} {{tool}} 会撞上 {{body}} 处的凸台（高度重叠 {{depth}} mm）；请加长电极头或换位置。',
    fixture: '{{part, word(in:finding.ballPart)}}会撞上装夹件 {{body}}（高度重叠 {{depth}} mm）；请移动装夹件或位置。',
    fixture_tool:
      '{{part, word(in:finding.part)}} {{tool}} 会撞上装夹件 {{body}}（高度重叠 {{depth}} mm）；请移动装夹件或位置。',
    near: '测量时{{part, word(in:finding.ballPart)}}与{{kind, word(in:finding.body)}}相距不足 {{room}} mm，而被测物的实际位置可能偏差这么多；请移动其一。',
    near_body:
      '测量时{{part, word(in:finding.ballPart)}}与{{kind, word(in:finding.body)}} {{body}} 相距不足 {{room}} mm，而被测物的实际位置可能偏差这么多；请移动其一。',
    near_tool:
      '测量时{{part, word(in:finding.part)}} {{tool}} 与{{kind, word(in:finding.body)}} {{body}} 相距不足 {{room}} mm，而被测物的实际位置可能偏差这么多；请移动其一。',
    table:
      '碰触侧面时{{part, word(in:finding.ballPart)}}会低于定位点 {{body}} 的工件底面 {{depth}} mm；请提高碰边高度。',
    table_tool:
      '碰触侧面时{{part, word(in:finding.part)}} {{tool}} 会低于定位点 {{body}} 的工件底面 {{depth}} mm；请提高碰边高度。',
  },
  sequence: {
    block: '程序段顺序不对：此处是“{{found, word(in:finding.op)}}”，应为“{{wanted, word(in:finding.op)}}”。',
  },
  size: {
    spread:
      '电极 {{electrode}} 的{{module, word(in:edm.module)}} {{copies}} 件损耗不均：一件约 {{wear}} mm，平均 {{even}} mm；请把位置分配到各件。',
    wall: '位置 {{label}}：{{electrode}} 朝向 {{direction}}° 的侧壁会偏外 {{off}} mm；请改摇动方式、角度或半径。',
    unreached:
      '{{electrode}} 已损耗约 {{wear}} mm，超过测量行程余量 {{reach}} mm，重新测量时碰不到基准球；请换新电极。',
    wear: '电极 {{electrode}} 的{{module, word(in:edm.module)}}加工 {{label}} 后端面损耗约 {{wear}} mm，超过该处深度 {{left}} mm；请增加电极件数或减少位置。',
    worn: '{{label}} 处，电极 {{electrode}} 的{{module, word(in:edm.module)}}端面损耗约 {{wear}} mm，型腔会浅同样多；请增加电极件数或减少位置。',
  },
  state: {
    lengthUnknown: '下降之前不知道电极长度（补偿 H{{register}} 未写入）。',
    noReset: '移动之前没有设定单位与模式（G21 G90 …）。',
    noSystem: '移动之前没有选坐标系。',
    runaway: '程序执行到 {{blocks}} 段仍未结束：调用次数过多。',
    systemShared:
      'G{{cs}} 是这台机床 {{count}} 个零点共用的坐标系，同一坐标对应多个位置；请为每个零点指定各自的坐标系。',
    systemUndeclared: 'G{{cs}} 不是这台机床声明的坐标系。',
  },
  toolChange: {
    discharge: '换刀时放电未关。',
    low: '换刀时主轴不在机床安全 Z。',
    orbit: '换刀时摇动未关。',
    pump: '换刀时油泵未关。',
  },
  totals: {
    conditionFigure:
      'E{{condition, code}} 的{{name, word(in:finding.figure)}}写成 {{is, word(in:edm.polarity)}}，条件库为 {{planned, word(in:edm.polarity)}}。',
    conditionMissing: '条件表缺少 E{{condition, code}}。',
    conditionUnused: '条件表里的 E{{condition, code}} 没有用到。',
  },
  traverse: {
    burning: '平移时放电或摇动未关。',
    low: '平移高度未知：Z 由碰触得到或未设定，需要 {{needed}} mm 以上。',
    low_z: '平移时尖端 Z {{z}} mm，需要 {{needed}} mm 以上。',
    unknownGround: '换刀或换坐标系后的第一次平移必须在机床安全 Z。',
  },
} as const

import type { Texts } from '../../texts.ts'
import type { onboarding as zh } from '../../zh-CN/system/onboarding.ts'

export const onboarding: Texts<typeof zh> = {
  title: 'はじめかた',
  intro:
    '各手順はそれぞれの画面で行い、必要なデータが揃うと完了になります。いつでも離れることができ、ヘルプメニューから再び開けます。',
  workshop: '工場の準備',
  project: '図面から NC プログラムまで',
  progress: '{{total}} 手順中 {{done}} 完了',
  done: '完了',
  due: '次の手順',
  open: '未完了',
  hideOnHome: 'ホームに表示しない',
  showOnHome: 'ホームに表示する',
  chosen: 'プロジェクト',
  noProject: 'プロジェクトはまだありません',
  noProjectHint: 'プロジェクトを作り図面をアップロードすると、進み具合がここに表示されます。',
  help: 'ヘルプ',
  fact: {
    zone: '工場のタイムゾーン：{{zone}}',
    people: 'ほかに {{count}} アカウント',
    backup: '最新のバックアップ：{{time}}',
    conditions: 'リリース済みの条件 {{count}} 件',
    machines: '加工機 {{count}} 台',
  },
  step: {
    workshop: {
      title: '工場の名称',
      text: '部署管理の「会社を追加」で会社を追加します。その名称が工場の名称です。英語名と日本語名も入力できます。',
      action: '部署管理を開く',
    },
    language: {
      title: '言語',
      text: '画面の言語を選びます。',
      action: '言語を選ぶ',
    },
    zone: {
      title: '工場のタイムゾーン',
      text: '画面や帳票の時刻、定期ジョブの時刻はこのタイムゾーンに従い、日付の区切りもこれに従います。',
      action: 'タイムゾーンを選ぶ',
    },
    people: {
      title: '表からユーザーを取り込む',
      text: 'テンプレートにアカウント・氏名・社員番号を記入して取り込みます。ロールとパスワードは後で設定します。',
      action: 'ユーザー管理を開く',
    },
    mail: {
      title: 'メールサーバー',
      text: 'HERON_SMTP_HOST などの環境変数を設定して再起動すると、認証コードと通知をメールで送れます。',
      action: 'セキュリティ点検を開く',
    },
    backup: {
      title: 'バックアップ',
      text: 'HERON_BACKUP_DIR を別ディスクのフォルダーに設定し、定期ジョブ backup を開始します。バックアップができると完了です。',
      action: 'セキュリティ点検を開く',
    },
    condition: {
      title: '放電条件ライブラリ',
      text: 'メーカーの条件を表から取り込み、リリースします。リリース済みの条件がないとプランを作成できません。アカウントを作成しない人が行ってください。',
      action: '条件ライブラリを開く',
    },
    machine: {
      title: '最初の加工機',
      text: 'ストローク、基準球、マガジンの工具番号、ポストプロセッサを登録します。プランとプログラムはこれに基づきます。アカウントを作成しない人が登録してください。登録した人が作ったアカウントは 7 日間、その加工機のプログラムを承認できません。',
      action: '加工機を開く',
    },
    drawing: {
      title: '図面のアップロード',
      text: '電極とワークの図面（STEP、IGES、STL、DXF、表）をアップロードすると、値が読み取られます。',
      action: '図面を開く',
    },
    values: {
      title: '読取値の確認',
      text: '読取値を一つずつ採用または訂正し、矛盾を解決します。確認した値だけがワークと電極に反映されます。',
      action: '値を確認',
    },
    place: {
      title: 'ワーク・加工位置・加工機',
      text: 'ワーク、電極、加工位置を確認し、加工機を選びます。不足は一覧で示されます。',
      action: 'ワークを開く',
    },
    plan: {
      title: '加工プランの作成',
      text: '位置ごとに条件と工程が理由とともに選ばれます。確認してプランを採用します。',
      action: 'プランを開く',
    },
    program: {
      title: 'NC プログラムの生成',
      text: 'プランからプログラムを生成し、テキストから読み戻して検証します。指摘は横に表示されます。',
      action: 'プログラムを開く',
    },
    release: {
      title: '承認とリリース',
      text: '別の人が承認してリリースします。以後プログラムは変わらず、加工機へ送れます。',
      action: 'プログラムを開く',
    },
  },
}

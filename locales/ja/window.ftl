# What only the window says.

## The frame

nav-main = メイン
nav-agents = エージェント
nav-conversations = 会話
nav-tasks = タスク
nav-settings = 設定
skip-to-content = 本文へ移動
quick-menu = テーマと言語
resize-list = リストの幅
status-address = 呼び出し元はこのアドレスでエージェントに接続します。押すとコピーします。
status-address-copy = エージェントのアドレス { $url } をコピー
live-connecting = 接続中
live-live = 最新
live-waiting = 接続が切れました。再接続しています

## What keys do (status bar)

key-move = 移動
key-open = 開く
key-send = 送信
key-newline = 改行
key-resize = 幅を変更
key-new = 新しい会話
key-pane = 次のペイン

## Verbs and confirmations

cancel = キャンセル
close = 閉じる
send = 送信
try-again = 再試行
copied = コピーしました
copy-url = アドレスをコピー
copy-card-url = カードのアドレスをコピー
copy-address = アドレスをコピー
copy-command = コマンドをコピー
copy-code = コードをコピー
copy-json = JSON をコピー
copy-path = パスをコピー
copy-task-id = タスクの ID をコピー
copy-text = テキストをコピー

## States of a task; the enum stands beside them, never translated

state-unspecified = 不明
state-submitted = 送信済み
state-working = 処理中
state-input-required = 入力が必要
state-auth-required = サインインが必要
state-completed = 完了
state-failed = 失敗
state-canceled = キャンセル済み
state-rejected = 拒否

## While something is awaited

loading = 読み込み中
loading-engine = Dragoman の応答を待っています。
loading-agents = エージェントの一覧を待っています。
loading-card = カードを待っています。
loading-conversations = 会話の一覧を待っています。
loading-conversation = 会話を待っています。
loading-tasks = タスクの一覧を待っています。
loading-task = タスクを待っています。
loading-settings = 設定を待っています。

## When the engine could not be asked; its own failures bring their own sentence

error-unreachable = Dragoman が応答しません。
error-unreachable-hint = 起動しているか確認してください。ウィンドウは自動的に再接続します。
error-unreadable = Dragoman の応答をこのウィンドウで読み取れません。
error-unreadable-hint = ウィンドウを閉じて開き直し、同じバージョンにしてください。
session-none-title = このページはサインインしていません
session-used-title = このリンクは使用済みか、期限が切れています
session-explain = エージェントを操作できるのはあなただけです。Dragoman の起動時に表示されるリンクを開いてください。リンクは 1 回限りで、起動し直すと新しいものになります。

## Agents

agents-all = すべてのエージェント
agent-default = 既定
agent-ready = 待機中
agent-stopped = オフ
agent-fault = 異常
agent-open-tasks = 未完了のタスク { $count } 件
agent-published = 公開
agent-views = エージェントの表示
agent-about = 概要
agent-card = カード
agent-card-none = エージェントが公開されていないため、呼び出し元にカードは届きません。
agent-gone = このエージェントはもうありません
agent-choose = エージェント
agent-url = アドレス
agent-card-url = カードのアドレス
agent-kind = 種類
agent-kind-built-in = シナリオ型（Dragoman に付属）
agent-kind-scripted = シナリオ型（自分のファイルから）
agent-id = 識別子
agent-skills = スキル
agent-fault-place = { $line } 行 { $column } 列
agent-fault-older = 異常のない最後のバージョンが応答を続けています。
agent-fault-none = 修正するまで、呼び出し元への応答はありません。
curl-title = シェルから呼び出す
curl-hello = こんにちは
talk-to = { $name } と話す
try-example = 「{ $text }」で会話を始める
first-run-title = まだ会話はありません
first-run-explain = { $name } は書いた内容にそのまま応答します。メッセージを送り、タスクの動きを見てみましょう。呼び出し元は下のアドレスから接続できます。
first-run-line = まだ会話はありません。エージェントを選んでメッセージを送りましょう。
no-agent-title = 待機中のエージェントがありません
no-agent-explain = エージェントの一覧でどれかを公開するか、異常のあるものを修正してください。

## Conversations

new-conversation = 新しい会話
conversations-all = すべての会話
conversations-none = 会話はまだありません
conversations-none-explain = あなたや他の人がエージェントに伝えた内容はここに保存されます。
conversation-choose = 会話を選択
conversation-choose-explain = または新しい会話を始めます。
today = 今日
earlier = 以前
untitled = テキストなし
you = あなた
caller-anonymous = 名前のない呼び出し元
messages = メッセージ
greeting = { $name } が最初のメッセージを待っています。
sending = 送信中
to-latest = 最新へ移動
announce-state = { $name }：{ $state }
composer-label = { $name } へのメッセージ
composer-message = { $name } にメッセージを書く
composer-answer = { $name } に答える
composer-another = { $name } は処理中です。今送ると別のタスクが始まります。
composer-agent-gone = { $name } はもうありません。ここでは閲覧のみできます。
composer-agent-stopped = { $name } はオフです。メッセージを送るには、エージェントの一覧で公開してください。
composer-agent-fault = { $name } に異常があり、応答できません。場所はエージェントの一覧で確認できます。
waits-for-answer = { $name } があなたの回答を待っています。
waits-for-sign-in = 続行するには { $name } へのサインインが必要です。済んだらメッセージを送ってください。
no-reason = { $name } は理由を示していません。
show-task = タスクを表示

## What a message carries

artifact = 成果物
part-data = データ
part-empty = 内容のないパート
file-unnamed = 名前のないファイル
file-cut = 先頭のみ表示しています。
image = 画像
picture-broken = この画像は表示できません。
code = コード
box-done = 済み
box-open = 未完了
json-cut = …ほか { $count } 文字
open-link = 開く
link-title = このアドレスを開きますか？
link-explain = このリンクはエージェントが書いたものです。{ $host } をブラウザーで開きます。
link-open = ブラウザーで開く

## Tasks

task = タスク
tasks-all = すべてのタスク
tasks-none = タスクはまだありません
tasks-none-explain = エージェントへのメッセージごとにタスクが始まります。誰が送っても、ここに表示されます。
tasks-no-match = 一致するタスクはありません
task-choose = タスクを選択
task-choose-explain = イベント、メッセージ、成果物が発生した順にここに表示されます。
filter-state = 状態
filter-agent = エージェント
filter-any-state = すべての状態
filter-any-agent = すべてのエージェント
filter-clear = すべてのタスクを表示
task-views = タスクの表示
task-timeline = タイムライン
task-json = JSON
task-cancel = タスクをキャンセル
task-not-canceled = タスクはキャンセルされませんでした
open-conversation = 会話を開く
message-of-caller = 呼び出し元のメッセージ
message-of-agent = エージェントのメッセージ
artifact-chunks = { $count } チャンク、{ $size }
event-other = このウィンドウが認識できないイベント
event-json = 受信したイベント { $number }

## Settings

settings-general = 一般
settings-language = 言語
settings-language-help = エージェントや呼び出し元が書いた内容は、送られたまま表示されます。
settings-theme = テーマ
settings-theme-help = ハイコントラストはシステムの設定に従います。
settings-not-saved = 設定は保存されませんでした
theme-system = システム
theme-light = ライト
theme-dark = ダーク
language-system = システムに合わせる
language-system-now = システム（{ $language }）
settings-storage = ストレージ
settings-retention = 終了したタスクの保存期間
settings-retention-help = これ以外でタスクが削除されることはありません。未完了のタスクは常に残ります。
retention-always = 無期限
retention-days = { $days } 日間
retention-title = 終了したタスクの保存期間を { $days } 日間にしますか？
retention-counting = 削除される内容を数えています。
retention-preview = これより古い終了済みのタスク { $tasks } 件（{ $size }）が削除されます。
retention-preview-none = この期間に達したタスクはまだありません。
retention-explain = 以後、この期間に達したタスクはメッセージや成果物ごと削除されます。元に戻すことはできません。
retention-confirm = 古いタスクを削除する
settings-quota = タスクに使う容量
settings-quota-help = 使用量 { $used }、ディスクの空き { $free }。容量を使い切ると新しい作業は拒否され、何も削除されません。
quota-none = ディスクの空きすべて
settings-durability = 受け付けたタスクが残る条件
settings-durability-help = 次回の起動から有効になります。
durability-full = 停電
durability-normal = Dragoman の異常終了（高速）
settings-about = Dragoman について
about-version = バージョン
about-platform = プラットフォーム
about-agents = エージェントのアドレス
about-control = このページのアドレス
about-data = データフォルダー
about-logs = ログフォルダー
about-started = 起動日時

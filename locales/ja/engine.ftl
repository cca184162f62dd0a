# What the engine says: statuses on the wire, failures of actions, tray and start-up.
# One key per failure code; `.hint` says what the reader can do about it.

## Failures of actions

error-action-unknown = 「{ $action }」という操作はありません。
error-params-missing = 「{ $field }」がありません。
error-params-invalid = 「{ $field }」の値は使用できません。
error-params-unknown = 「{ $field }」は未知のパラメーターです。
error-agent-not-found = ID が「{ $agent }」のエージェントはありません。
error-agent-stopped = エージェント「{ $agent }」はオフになっています。
    .hint = オンにしてから、もう一度お試しください。
error-agent-fault = エージェント「{ $agent }」のファイルは使用できません。
    .hint = ファイルを修正してください。保存するとすぐに読み直されます。
error-agent-bad-name = このファイル名はエージェント ID として使用できません。
    .hint = 英小文字、数字、ハイフンを 1～63 文字使用し、先頭は英小文字か数字にしてください。
error-agent-default-unknown = エージェント「{ $agent }」は存在しないため、既定にできません。
    .hint = 既存のエージェントから選んでください。
error-task-not-found = このタスクは存在しません。
error-task-not-cancelable = このタスクはすでに終了しています。
error-task-closed = このタスクは現在メッセージを受け付けていません。
    .hint = 新しいタスクを開始してください。
error-task-foreign = このタスクは別の呼び出し元またはエージェントのものです。
error-context-not-found = この会話は存在しません。
error-message-refused = エージェントはこのメッセージを受け付けません。
error-settings-language = Dragoman は「{ $value }」に対応していません。
    .hint = 次の中から選んでください：{ $languages }
error-storage-full = 新しい作業のための空きがありません。
    .hint = ディスクの空きを増やすか、上限を上げるか、終了したタスクの保存期間を短くしてください。
error-storage-unavailable = ストレージが応答していません。
    .hint = しばらくしてからもう一度お試しください。
error-engine-busy = 現在、処理が混み合っています。
    .hint = しばらくしてからもう一度お試しください。
error-engine-stopping = Dragoman を終了しています。
error-engine-internal = Dragoman の内部で問題が発生しました。
    .hint = 詳細はログをご覧ください。
error-live-too-many = このウィンドウで同時に見守れるタスクの上限に達しています。

## The browser view and scripts

error-request-malformed = リクエストが、操作を指定した JSON オブジェクトではありません。
error-request-too-large = リクエストが大きすぎます。
error-request-timeout = リクエストが時間内に届きませんでした。
error-request-not-found = このアドレスには何もありません。
error-request-method = このアドレスはこのメソッドに対応していません。
error-request-not-json = リクエストは application/json として宣言する必要があります。
error-control-forbidden = この操作は、このコンピューター上の Dragoman 自身のページからのみ行えます。
error-control-unauthenticated = このページはサインインしていません。
    .hint = Dragoman からブラウザービューを開き直してください。
error-control-link-used = このリンクは使用済みか、期限が切れています。
    .hint = Dragoman で新しいリンクを取得してください。

## Dragoman could not start

error-storage-held = 別の Dragoman（プロセス { $pid }、{ $since } から）がこのデータフォルダーを使用しています。
    .hint = それを終了するか、別のデータフォルダーを選んでください。
error-storage-unusable = データフォルダーを使用できません。
    .hint = フォルダーが存在し、書き込み権限があることを確認してください。
error-storage-newer = このデータフォルダーには、より新しいバージョンの Dragoman が書き込んでいます。
    .hint = Dragoman を更新するか、別のデータフォルダーを選んでください。
error-storage-corrupt = データベース「{ $database }」が破損しています。
    .hint = バックアップから復元するか、別の場所へ移して空の状態から始めてください。
error-listener-port-taken = ポート { $port } は別のプログラムが使用しています。
    .hint = そのプログラムを終了するか、別のポートで起動してください。その場合、呼び出し側には新しいアドレスが必要です。
error-listener-refused = システムの制限により、Dragoman は { $address } で待ち受けできません。
    .hint = 別のアドレスかポートを選んでください。
error-listener-beyond-loopback = エージェントは認証情報を求めないため、他の人が到達できる { $address } では公開されません。
    .hint = 127.0.0.1 など、このコンピューターだけのアドレスを使ってください。
error-control-port-taken = ブラウザービューに必要なポート { $port } は別のプログラムが使用しています。
    .hint = そのプログラムを終了するか、ブラウザービューに別のポートを選んでください。
error-control-refused = ブラウザービューを開けません。
    .hint = ブラウザービューに別のポートを選んでください。
error-control-socket = 制御ソケットを作成できません。
    .hint = ローカルディスク上の、パスがより短いデータフォルダーを選んでください。

## A fault in an agent’s file

fault-scenario = { $line } 行目：{ $detail }
fault-scenario-field = { $line } 行目「{ $field }」：{ $detail }

scenario-syntax = 有効な YAML ではありません：{ $detail }。
scenario-unreadable = ファイルを読み取れません。
scenario-not-utf8 = ファイルが UTF-8 テキストではありません。
scenario-too-large = シナリオは最大 { $limit } バイトです。
scenario-unknown-field = ここにフィールド `{ $name }` はありません。{ $advice }
scenario-unknown-word = `{ $word }` はここでは使えません。{ $advice }
scenario-missing = フィールド `{ $name }` がありません。
scenario-wrong-kind = ここには{ $wanted }が必要ですが、{ $found }になっています。
scenario-needs-quotes = ここにはテキストが必要ですが、YAML では{ $found }と解釈されます。引用符で囲んでください。
scenario-empty = 空にはできません。
scenario-too-many = ここでの上限は { $limit } { $what }です。
scenario-out-of-range = ここには 0 から { $high } までの整数が必要です。
scenario-bad-duration = ここには `500ms`、`2s`、`5m` のような時間が必要です（最大 { $high } 秒）。
scenario-bad-pattern = 有効な正規表現ではありません：{ $detail }。
scenario-reserved-name = パターンのグループに `{ $name }` という名前は付けられません。このプレースホルダーには別の意味があります。
scenario-open-placeholder = ここで `{"{{"}` から始まるプレースホルダーが `{"}}"}` で閉じられていません。波かっこ 2 つをそのまま書くには `{"{{{{"}` とします。
scenario-unknown-placeholder = ここに値 `{ $name }` はありません。{ $advice }
scenario-bad-base64 = 標準の base64 ではありません。
scenario-bad-url = ここには `https://example.com/a.txt` のような絶対アドレスが必要です。
scenario-bad-media-type = ここには `text/plain` のようなメディアタイプが必要です。
scenario-bad-id = ID は 1～256 バイトで、制御文字は使えません。
scenario-bad-number = この数値は JSON で表せません。
scenario-needs-one-of = 次のうち 1 つだけが必要です：{ $names }。
scenario-conflict = `{ $one }` と `{ $other }` は同時に使えません。
scenario-twice = `{ $name }` が 2 回書かれています。
scenario-unreachable = `{ $after }` でターンが終わるため、その後には何も置けません。
scenario-inside-repeat = `{ $step }` は `repeat` の中では使えません。
scenario-message-not-alone = `message` は回答そのものです。前に置けるのは `sleep` だけです。
scenario-message-in-follow-up = タスクを続けるルールでは `message` を使えません。`complete` を使ってください。
scenario-bad-language = `{ $tag }` は `en` や `pt-BR` のような言語タグではありません。
scenario-no-otherwise = すべてのメッセージに回答できるよう、最後のルールは `when: otherwise` にしてください。
scenario-after-otherwise = `when: otherwise` はすべてに回答するため、その後にルールは置けません。
scenario-nobody-asks = `{ $name }` という名前の `ask` ステップはありません。{ $advice }
scenario-unknown-format = このバージョンが読めるのは `scenario: 1` です。
scenario-advice-near = `{ $near }` のことですか？
scenario-advice-known = ここで使えるもの：{ $known }。
scenario-advice-none = ここで使えるものはありません。
scenario-kind-nothing = 空の値
scenario-kind-truth = `true` または `false`
scenario-kind-number = 数値
scenario-kind-text = テキスト
scenario-kind-list = リスト
scenario-kind-mapping = マッピング
scenario-counted-rules = 個のルール
scenario-counted-steps = 個のステップ
scenario-counted-parts = 個のパート
scenario-counted-skills = 個のスキル
scenario-counted-entries = 個の項目
scenario-counted-languages = 言語
scenario-counted-characters = 文字
scenario-counted-bytes = バイト

## Statuses that callers read

phrase-agent-failed = エージェントでエラーが発生しました。
phrase-agent-ended-early = エージェントは回答せずに終了しました。
phrase-interrupted-by-restart = エージェントがこのタスクを処理している間に Dragoman が停止しました。
phrase-storage-failed = エージェントが生成した内容を保存できませんでした。
phrase-task-too-large = エージェントが生成した内容が、1 つのタスクの上限を超えました。

## Answers to scripts

done-agent-enabled = エージェント「{ $agent }」をオンにしました。
done-agent-disabled = エージェント「{ $agent }」をオフにしました。
done = 完了しました。

## Tray and start-up window

tray-show = Dragoman を表示
tray-quit = Dragoman を終了
shell-start-failed-title = Dragoman を起動できませんでした
shell-try-again = 再試行
shell-other-port = 今回は別のポートを使う
shell-quit = 終了
shell-no-display = ここにはディスプレイがありません。ブラウザーで Dragoman を使うには、次を実行してください：dragoman serve --ui

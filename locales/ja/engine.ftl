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
error-control-port-taken = ブラウザービューに必要なポート { $port } は別のプログラムが使用しています。
    .hint = そのプログラムを終了するか、ブラウザービューに別のポートを選んでください。
error-control-refused = ブラウザービューを開けません。
    .hint = ブラウザービューに別のポートを選んでください。
error-control-socket = 制御ソケットを作成できません。
    .hint = ローカルディスク上の、パスがより短いデータフォルダーを選んでください。

## A fault in an agent’s file

fault-scenario = { $line } 行目：{ $detail }
fault-scenario-field = { $line } 行目「{ $field }」：{ $detail }
fault-file = ファイルを読み取れません。

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
